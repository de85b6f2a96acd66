// One caller over the table of routes: adds who and for which company, and refreshes the session when it has run out.

import { type Answer, type Input, send } from '#client/api/send.ts';
import type { Ports } from '#client/ports.ts';
import type { KeptSession } from '#client/session/kept-session.ts';
import { isSessionOver, offline, persistenceOf, sessionOver } from '#contract/problems.ts';
import type { AnswerOf, Route } from '#contract/route.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';

/** Calls a route: for the chosen company unless another is named, for none when that is null. */
export type Caller = <const R extends Route>(route: R, input: Input<R>) => Promise<Answer<AnswerOf<R>>>;

const mostRefreshes = 2;

export interface CallerEvents {
  /** The session goes on, with what the server says of it by now. */
  readonly refreshed: () => void;
  /** The server no longer knows the session. */
  readonly expired: () => void;
}

export const createCaller =
  (ports: Ports, kept: KeptSession, events: CallerEvents): Caller =>
  async (route, input) => {
    const companyId = input.companyId === undefined ? kept.companyId() : input.companyId;
    const who = kept.read()?.user.email;
    for (let refreshes = 0; ; refreshes += 1) {
      const token = kept.token();
      const answer = await send(ports, route, { ...input, companyId }, token);
      if (answer.ok || !isSessionOver(answer.problem.status)) return answer;
      // A session can end between a refresh and the call after it.
      const refreshed = refreshes < mostRefreshes ? await refreshSession(ports, kept, token) : 'refused';
      if (refreshed === 'offline') return { ok: false, problem: offline, body: null };
      // Somebody has logged out meanwhile, or somebody else is here: this is nobody's call any more.
      const isSomebodyElse = kept.read()?.user.email !== who;
      if (refreshed === 'done' && !isSomebodyElse) {
        events.refreshed();
        continue;
      }
      if (!isSomebodyElse) events.expired();
      return { ok: false, problem: sessionOver, body: null };
    }
  };

/** Held by whatever brings the refresh cookie: a late answer would put one over another. */
export const cookieLock = 'eaveline-refresh';

/** A new access token for the refresh cookie. Under a lock: two tabs with one cookie would log each other out. */
export const refreshSession = (
  ports: Ports,
  kept: KeptSession,
  stale: string | null,
): Promise<'done' | 'offline' | 'refused'> =>
  ports.locks.hold(cookieLock, async () => {
    const isNewer = (): boolean => kept.token() !== null && kept.token() !== stale;
    if (isNewer()) return 'done';
    // Who the account is there comes along: a role that has changed arrives with it.
    const answer = await send(ports, accountRoutes.refresh, { companyId: kept.companyId() });
    // A refresh that was under way brings nobody back who has logged out.
    if (kept.read() === null) return 'refused';
    if (isNewer()) return 'done';
    if (answer.ok) {
      kept.start(answer.body);
      return 'done';
    }
    const { status } = answer.problem;
    return isSessionOver(status) || persistenceOf(status) === 'permanent' ? 'refused' : 'offline';
  });
