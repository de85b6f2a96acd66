// The end of a session in the office. Only the server can take the cookies away: where it does not answer, a mark is kept, and
// the end is asked for before anything else as soon as it can be.
import { filter, merge, type Observable } from 'rxjs';
import { cookieLock } from '#client/api/call.ts';
import { type Answer, send } from '#client/api/send.ts';
import type { Ports } from '#client/ports.ts';
import type { KeptSession } from '#client/session/kept-session.ts';
import { persistenceOf } from '#contract/problems.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';

const pauseMs = 30_000;

export interface SessionEnd {
  /** Asks the office to end the session. What it said; with no answer the end is owed. */
  readonly ask: () => Promise<Answer>;
}

/** Ends sessions, also one that is still owed an end: at the start, and whenever there is a network again. */
export const startSessionEnd = (ports: Ports, kept: KeptSession): SessionEnd => {
  const post = (): Promise<Answer> => send(ports, accountRoutes.logOut, {}, kept.token());
  // Held, so that it never meets the cookies of who logs in next.
  const finish = (): Promise<void> =>
    ports.locks.hold(cookieLock, async () => {
      if (!kept.isEnding()) return;
      const answer = await post();
      if (answer.ok) kept.setEnding(false);
      else ports.timers.setTimeout(() => void finish(), pauseMs);
    });
  const chances$: Observable<unknown> = merge(ports.online$.pipe(filter((online) => online)), ports.visible$);
  chances$.pipe(filter(() => kept.isEnding())).subscribe(() => void finish());

  return {
    ask: () =>
      ports.locks.hold(cookieLock, async () => {
        // Before the request: a tab that is closed meanwhile leaves the mark behind.
        kept.setEnding(true);
        const answer = await post();
        const isRefused = !answer.ok && persistenceOf(answer.problem.status) === 'permanent';
        if (answer.ok || isRefused) kept.setEnding(false);
        return answer;
      }),
  };
};
