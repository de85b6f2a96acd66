// Ends a session on the server, which alone can remove the cookies. If it does not answer, a mark is kept, and the
// request is retried first as soon as possible.
import { filter, merge, type Observable } from 'rxjs';
import { cookieLock } from '#client/api/call.ts';
import { type Answer, send } from '#client/api/send.ts';
import type { Ports } from '#client/ports.ts';
import type { StoredSession } from '#client/stored-session.ts';
import { persistenceOf } from '#contract/problems.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';

const pauseMs = 30_000;

interface SessionEnd {
  /**
   * Asks the server to end the session, under the caller's lock. Returns its reply; without one the end stays pending.
   */
  readonly request: () => Promise<Answer>;
}

/** Ends sessions, including a pending one: at the start, and whenever the network returns. */
export function startSessionEnd(ports: Ports, stored: StoredSession): SessionEnd {
  const post = (): Promise<Answer> => send(ports, accountRoutes.logOut, {}, { token: stored.token() });
  // Locked, so that it never removes the cookies of the next login.
  const finish = (): Promise<void> =>
    ports.locks.hold(cookieLock, async () => {
      if (!stored.isEnding()) return;
      const answer = await post();
      if (answer.ok) stored.setEnding(false);
      else ports.timers.setTimeout(() => void finish(), pauseMs);
    });
  const chances$: Observable<unknown> = merge(ports.online$.pipe(filter((online) => online)), ports.visible$);
  chances$.pipe(filter(() => stored.isEnding())).subscribe(() => void finish());

  return {
    request: async () => {
      // Marked before the request, in case the tab is closed.
      stored.setEnding(true);
      const answer = await post();
      const isRefused = !answer.ok && persistenceOf(answer.problem.status) === 'permanent';
      if (answer.ok || isRefused) stored.setEnding(false);
      return answer;
    },
  };
}
