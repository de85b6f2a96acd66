// Calls the routes of the table: adds the token and the company, and refreshes an expired session.

import { type Answer, type Input, send } from '#client/api/send.ts';
import type { Ports } from '#client/ports.ts';
import type { StoredSession } from '#client/stored-session.ts';
import { isSessionOver, offline, persistenceOf, sessionOver } from '#contract/problems.ts';
import type { AnswerOf, Route } from '#contract/route.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';

/** Calls a route for the chosen company, or for `companyId` if given; null means no company. */
export type Caller = <const R extends Route>(route: R, input: Input<R>) => Promise<Answer<AnswerOf<R>>>;

const maxRefreshes = 2;

interface CallerEvents {
  /** The session continues, with its current data from the server. */
  readonly refreshed: () => void;
  /** The server no longer knows the session. */
  readonly expired: () => void;
}

export const createCaller =
  (ports: Ports, stored: StoredSession, events: CallerEvents): Caller =>
  async (route, input) => {
    const companyId = input.companyId === undefined ? stored.companyId() : input.companyId;
    const who = stored.read()?.user.email;
    for (let refreshes = 0; ; refreshes += 1) {
      const token = stored.token();
      const known = companyId === null ? null : stored.knownChange(companyId);
      const answer = await send(ports, route, { ...input, companyId }, { token, known });
      // Nobody has logged out in the meantime.
      if (answer.checkpoint !== undefined && companyId !== null && stored.read() !== null)
        stored.storeKnownChange(companyId, answer.checkpoint);
      if (answer.ok || !isSessionOver(answer.problem.status)) return answer;
      // A session can end between a refresh and the following call.
      const refreshed = refreshes < maxRefreshes ? await refreshSession(ports, stored, token) : 'refused';
      if (refreshed === 'offline') return { ok: false, problem: offline, body: null };
      // The user has logged out or changed in the meantime, so the call belongs to nobody.
      const isSomebodyElse = stored.read()?.user.email !== who;
      if (refreshed === 'done' && !isSomebodyElse) {
        events.refreshed();
        continue;
      }
      if (!isSomebodyElse) events.expired();
      return { ok: false, problem: sessionOver, body: null };
    }
  };

/** Locks every request that sets the refresh cookie: a late answer would overwrite a newer one. */
export const cookieLock = 'eaveline-refresh';

/**
 * Gets a new access token for the refresh cookie, under a lock: two tabs that send one cookie would log each other out.
 */
const refreshSession = (
  ports: Ports,
  stored: StoredSession,
  stale: string | null,
): Promise<'done' | 'offline' | 'refused'> =>
  ports.locks.hold(cookieLock, async () => {
    const isNewer = (): boolean => stored.token() !== null && stored.token() !== stale;
    if (isNewer()) return 'done';
    // The answer includes the account's role, which may have changed.
    const answer = await send(ports, accountRoutes.refresh, { companyId: stored.companyId() });
    // A pending refresh must not log a user back in.
    if (stored.read() === null) return 'refused';
    if (isNewer()) return 'done';
    if (answer.ok) {
      stored.start(answer.body);
      return 'done';
    }
    const { status } = answer.problem;
    return isSessionOver(status) || persistenceOf(status) === 'permanent' ? 'refused' : 'offline';
  });
