// One caller for everything: adds who and for which company, and refreshes the session when it has run out.

import { says } from '#client/api/says.ts';
import type { Answer, Request } from '#client/api/send.ts';
import { send } from '#client/api/send.ts';
import type { Ports } from '#client/ports.ts';
import type { KeptSession } from '#client/session/kept-session.ts';
import { offline, type Problem, persistenceOf, sessionExpired } from '#contract/problems.ts';
import type { Session } from '#contract/records.ts';

export interface Call extends Request {
  /** The company that the call is for; the chosen one when absent, none when null. */
  readonly companyId?: number | null;
}

export type Caller = (call: Call) => Promise<Answer>;

const mostRefreshes = 2;

export interface CallerEvents {
  /** The session goes on, with what the server says of it by now. */
  readonly refreshed: () => void;
  /** The server no longer knows the session. */
  readonly expired: () => void;
}

export const createCaller = (ports: Ports, kept: KeptSession, events: CallerEvents): Caller => {
  const once = (call: Call, token: string | null): Promise<Answer> => {
    const { companyId = kept.companyId(), query, headers, ...rest } = call;
    return send(ports, {
      ...rest,
      query: { ...query, companyId },
      headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    });
  };

  return async (call) => {
    const who = kept.read()?.user.email;
    for (let refreshes = 0; ; refreshes += 1) {
      const token = kept.token();
      const answer = await once(call, token);
      if (answer.ok || answer.problem.status !== 401) return answer;
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
      return { ok: false, problem: over, body: null };
    }
  };
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
    const answer = await send(ports, {
      method: 'POST',
      path: '/api/users/refresh',
      // Who the account is there comes along: a role that has changed arrives with it.
      query: { companyId: kept.companyId() },
      is: says({ accessToken: 'string' }),
    });
    // A refresh that was under way brings nobody back who has logged out.
    if (kept.read() === null) return 'refused';
    if (isNewer()) return 'done';
    if (answer.ok) {
      kept.start(answer.body as Session);
      return 'done';
    }
    const final = answer.problem.status === 401 || persistenceOf(answer.problem.status) === 'permanent';
    return final ? 'refused' : 'offline';
  });

const over: Problem = { status: 401, title: sessionExpired, errors: {} };
