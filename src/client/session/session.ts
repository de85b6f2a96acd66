// The current user and company. Stored in local storage; all tabs agree.
import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import type { Caller } from '#client/api/call.ts';
import { cookieLock, createCaller } from '#client/api/call.ts';
import { type Answer, send } from '#client/api/send.ts';
import type { Device, LoggedOut, SessionState } from '#client/device.ts';
import type { Ports } from '#client/ports.ts';
import { startSessionEnd } from '#client/session/end-session.ts';
import { type StoredSession, storedSession } from '#client/stored-session.ts';
import { missing, offline, type Problem, sessionOver } from '#contract/problems.ts';
import type { Company } from '#contract/records/company.ts';
import type { Session as SessionMessage } from '#contract/records/session.ts';
import type { User } from '#contract/records/user.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { isSameContent } from '#domain/same-content.ts';

export interface DeviceSession {
  readonly state$: Observable<SessionState>;
  readonly now: () => SessionState;
  readonly companyId: () => number | null;
  readonly userId: () => number | null;
  /** The account's user in a company; null when the server is unreachable or the account is no member. */
  readonly memberOf: (companyId: number) => Promise<User | null>;
  /** Whether the account works for the company, as far as the device knows. */
  readonly isOpen: (companyId: number) => boolean;
  /** Asks the server; refused when the company has closed to the account, or while nobody knows. */
  readonly confirmOpen: (companyId: number) => Promise<Result<null, Problem>>;
  /** Takes over a user from the server, who may be the current one. */
  readonly notice: (companyId: number, user: User) => void;
  readonly call: Caller;
  /** The newest change of a company that an answer of the server included. */
  readonly knownChange: (companyId: number) => string | null;
  /** A download has reached a change of a company; `over`: the newest known one at its beginning. */
  readonly reachChange: (companyId: number, checkpoint: string, over: string | null) => void;
  readonly actions: Omit<Device['session'], 'state$'>;
}

interface DeviceData {
  /**
   * Clears the local database and the caches, except another person's unsent work. Returns whether the unsent work of
   * the person with these users stays too, because there is more of it than was given up.
   */
  readonly clear: (userIds: readonly number[], givenUp: readonly string[]) => Promise<boolean>;
  /** Releases them for another tab. */
  readonly close: () => Promise<void>;
}

export function createSession(ports: Ports, deviceData: DeviceData): DeviceSession {
  const stored = storedSession(ports.texts);
  const state = new BehaviorSubject<SessionState>(stateOf(stored, 'none', null));
  const show = (reason: 'none' | 'logged-out' = 'none'): void => state.next(stateOf(stored, reason, state.value));
  const notify = (): void => {
    show();
    ports.tabs.send('session-changed');
  };
  const call = createCaller(ports, stored, {
    refreshed: notify,
    expired: () => {
      stored.dropToken();
      notify();
    },
  });
  const end = startSessionEnd(ports, stored);
  ports.tabs.received$.subscribe((message) => {
    if (message === 'draft-changed') return;
    if (message !== 'logged-out') return show();
    // The message may arrive before the other tab's storage is visible, so the message wins.
    state.next({ kind: 'anonymous', reason: 'logged-out' });
    void deviceData.close();
  });

  const memberOf = async (companyId: number): Promise<User | null> => {
    const known = stored.read()?.members[companyId];
    if (known !== undefined) return known;
    const who = stored.read()?.user.email;
    const answer = await call(accountRoutes.readSelf, { companyId, is: (user) => user.companyId === companyId });
    // A logged-out user stays logged out.
    if (!answer.ok || stored.read()?.user.email !== who) return null;
    // A change that arrived during the request may be newer than its answer.
    const noticed = stored.read()?.members[companyId];
    if (noticed === undefined) stored.storeMember(companyId, answer.body);
    return noticed ?? answer.body;
  };

  const start = async (request: () => Promise<Answer<SessionMessage>>): Promise<Result<null, Problem>> => {
    const answer = await ports.locks.hold(cookieLock, async () => {
      const response = await request();
      if (!response.ok) return response;
      // The new cookies replaced the old ones, and the server ended their session.
      stored.setEnding(false);
      stored.start(response.body);
      stored.selectCompany(companyAfterLogin(stored));
      return response;
    });
    if (!answer.ok) return refused(answer.problem);
    notify();
    return ok(null);
  };

  const selectCompany = async (companyId: number): Promise<Result<null, Problem>> => {
    if (!stored.read()?.companies.some(({ id }) => id === companyId)) return refused(missing);
    if ((await memberOf(companyId)) === null) return refused(offline);
    stored.selectCompany(companyId);
    notify();
    return ok(null);
  };

  const leaveCompany = (): void => {
    if (stored.companyId() === null) return;
    stored.selectCompany(null);
    notify();
  };

  const refreshCompanies = async (): Promise<Result<null, Problem>> => {
    const who = stored.read()?.user.email;
    const answer = await call(accountRoutes.listCompanies, { query: { active: true }, companyId: null });
    if (!answer.ok) return refused(answer.problem);
    if (stored.read()?.user.email === who) stored.storeCompanies(answer.body);
    notify();
    return ok(null);
  };

  const isOpen = (companyId: number): boolean =>
    stored.read()?.companies.some(({ id, active }) => id === companyId && active) === true;

  const confirmOpen = async (companyId: number): Promise<Result<null, Problem>> => {
    const known = await refreshCompanies();
    if (!known.ok) return known;
    return isOpen(companyId) ? known : refused(sessionOver);
  };

  // The lock lasts until the end, so that the next login starts on a cleared device and the clearing removes nothing of
  // it.
  const logout = (givenUp: readonly string[]): Promise<Result<LoggedOut, Problem>> =>
    ports.locks.hold(cookieLock, async () => {
      const answer = await end.request();
      if (!answer.ok && !stored.isEnding()) return refused(answer.problem);
      const userIds = Object.values(stored.read()?.members ?? {}).map(({ id }) => id);
      stored.clear();
      ports.tabs.send('logged-out');
      show('logged-out');
      const hasUnsentWork = await deviceData.clear(userIds, givenUp);
      return ok({ isOwed: !answer.ok, hasUnsentWork });
    });

  return {
    state$: state.pipe(distinctUntilChanged<SessionState>(isSameContent)),
    now: () => state.value,
    companyId: () => (state.value.kind === 'signed-in' ? (state.value.company?.id ?? null) : null),
    userId: () => (state.value.kind === 'signed-in' ? state.value.user.id : null),
    memberOf,
    isOpen,
    confirmOpen,
    notice: (companyId, user) => {
      const session = stored.read();
      const known = session?.members[companyId];
      // The address is the login in every company, so it finds a user who is not known yet.
      const isOwn = known === undefined ? user.email === session?.user.email : known.id === user.id;
      // After a logout in another tab, storage may still hold the old session, which must not return.
      if (state.value.kind !== 'signed-in' || !isOwn || isSameContent(known, user)) return;
      stored.storeMember(companyId, user);
      notify();
    },
    call,
    knownChange: stored.knownChange,
    reachChange: (companyId, checkpoint, over) => {
      // An answer since then may include a newer one.
      if (stored.read() !== null && stored.knownChange(companyId) === over)
        stored.storeKnownChange(companyId, checkpoint);
    },
    actions: {
      login: (email, password) =>
        start(() => send(ports, accountRoutes.logIn, { body: { email, password }, companyId: stored.companyId() })),
      makeFirstAdmin: (body) => start(() => send(ports, accountRoutes.makeFirstAdmin, { body })),
      logout,
      selectCompany,
      leaveCompany,
      refreshCompanies,
      saveProfile: async (profile) => {
        const who = stored.read()?.user.email;
        const companyId = stored.companyId();
        const answer = await call(accountRoutes.saveProfile, { body: profile });
        if (!answer.ok) return refused(answer.problem);
        const user = answer.body;
        // The user or the company may have changed in the meantime.
        if (companyId !== null && stored.read()?.user.email === who) stored.storeMember(companyId, user);
        notify();
        return ok(user);
      },
      changePassword: async (currentPassword, newPassword) =>
        outcome(await call(accountRoutes.changePassword, { body: { currentPassword, newPassword } })),
      request: async (route, input) => {
        const answer = await call(route, input);
        return answer.ok ? ok(answer.body) : refused(answer.problem);
      },
    },
  };
}

const outcome = (answer: Answer): Result<null, Problem> => (answer.ok ? ok(null) : refused(answer.problem));

function companyAfterLogin(stored: StoredSession): number | null {
  const companies = (stored.read()?.companies ?? []).filter(({ active }) => active);
  const chosen = companies.find(({ id }) => id === stored.companyId());
  return chosen?.id ?? (companies.length === 1 ? (companies[0]?.id ?? null) : null);
}

/**
 * `before` is the tab's current state: an open screen keeps its session when it expires, a new tab starts at the login.
 */
function stateOf(stored: StoredSession, reason: 'none' | 'logged-out', before: SessionState | null): SessionState {
  const session = stored.read();
  if (session === null) return { kind: 'anonymous', reason };
  const { email } = session.user;
  const isExpired = stored.token() === null;
  const isShown = before?.kind === 'signed-in' && before.user.email === email;
  if (isExpired && !isShown) return { kind: 'anonymous', reason: 'expired', email };
  const company: Company | null = session.companies.find(({ id }) => id === stored.companyId()) ?? null;
  const user = (company === null ? undefined : session.members[company.id]) ?? session.user;
  const expired = isExpired ? { expired: true as const } : {};
  const closed = company === null && stored.companyId() !== null ? { closed: true as const } : {};
  return { kind: 'signed-in', user, companies: session.companies, company, ...expired, ...closed };
}
