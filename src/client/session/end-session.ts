// The end of a session in the office. Only the server can take the cookies away: where it does not answer, a mark is kept, and
// the end is asked for before anything else as soon as it can be.
import { filter, merge, type Observable } from 'rxjs';
import { cookieLock } from '#client/api/call.ts';
import { type Answer, send } from '#client/api/send.ts';
import type { Ports } from '#client/ports.ts';
import type { KeptSession } from '#client/session/kept-session.ts';

const pauseMs = 30_000;

export interface SessionEnd {
  /** Asks the office to end the session. What it said; with no answer the end is owed. */
  readonly ask: () => Promise<Answer>;
}

/** Ends sessions, also one that is still owed an end: at the start, and whenever there is a network again. */
export const startSessionEnd = (ports: Ports, kept: KeptSession): SessionEnd => {
  const post = (): Promise<Answer> => {
    const token = kept.token();
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    return send(ports, { method: 'POST', path: '/api/users/logout', headers });
  };
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
        const isRefused = !answer.ok && !isOwed(answer.problem.status);
        if (answer.ok || isRefused) kept.setEnding(false);
        return answer;
      }),
  };
};

/** Whether an answer means that the office did not take the logout, and may later. */
export const isOwed = (status: number): boolean => status >= 500 || status === 401 || status === 408 || status === 429;
