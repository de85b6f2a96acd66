// The current user and company. Stored in local storage; all tabs agree.
import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import type { Caller } from '#client/api/call.ts';
import { cookieLock, createCaller } from '#client/api/call.ts';
import { type Answer, send } from '#client/api/send.ts';
import type { Device, LoggedOut, SessionState } from '#client/device.ts';
import type { Ports } from '#client/ports.ts';
import { startSessionEnd } from '#client/session/end-session.ts';
import { type KeptSession, keptSession } from '#client/session/kept-session.ts';
import { missing, offline, type Problem, sessionOver } from '#contract/problems.ts';
import type { Company } from '#contract/records/company.ts';
import type { Session as SessionMessage } from '#contract/records/session.ts';
import type { User } from '#contract/records/user.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { isSameContent } from '#domain/same-content.ts';

export interface Session {
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

export function createSession(ports: Ports, deviceData: DeviceData): Session {
  const kept = keptSession(ports.texts);
  const state = new BehaviorSubject<SessionState>(stateOf(kept, 'none', null));
  const show = (reason: 'none' | 'logged-out' = 'none'): void => state.next(stateOf(kept, reason, state.value));
  const tell = (): void => {
    show();
    ports.tabs.send('session-changed');
  };
  const call = createCaller(ports, kept, {
    refreshed: tell,
    expired: () => {
      kept.dropToken();
      tell();
    },
  });
  const end = startSessionEnd(ports, kept);
  ports.tabs.received$.subscribe((message) => {
    if (message === 'draft-changed') return;
    if (message !== 'logged-out') return show();
    // The message may arrive before the other tab's storage is visible, so the message wins.
    state.next({ kind: 'anonymous', reason: 'logged-out' });
    void deviceData.close();
  });

  const memberOf = async (companyId: number): Promise<User | null> => {
    const known = kept.read()?.members[companyId];
    if (known !== undefined) return known;
    const who = kept.read()?.user.email;
    const answer = await call(accountRoutes.readSelf, { companyId, is: (user) => user.companyId === companyId });
    // A logged-out user stays logged out.
    if (!answer.ok || kept.read()?.user.email !== who) return null;
    // A change that arrived during the request may be newer than its answer.
    const noticed = kept.read()?.members[companyId];
    if (noticed === undefined) kept.keepMember(companyId, answer.body);
    return noticed ?? answer.body;
  };

  const begin = async (ask: () => Promise<Answer<SessionMessage>>): Promise<Result<null, Problem>> => {
    const answer = await ports.locks.hold(cookieLock, async () => {
      const asked = await ask();
      if (!asked.ok) return asked;
      // The new cookies replaced the old ones, and the server ended their session.
      kept.setEnding(false);
      kept.start(asked.body);
      kept.selectCompany(companyAfterLogin(kept));
      return asked;
    });
    if (!answer.ok) return refused(answer.problem);
    tell();
    return ok(null);
  };

  const selectCompany = async (companyId: number): Promise<Result<null, Problem>> => {
    if (!kept.read()?.companies.some(({ id }) => id === companyId)) return refused(missing);
    if ((await memberOf(companyId)) === null) return refused(offline);
    kept.selectCompany(companyId);
    tell();
    return ok(null);
  };

  const leaveCompany = (): void => {
    if (kept.companyId() === null) return;
    kept.selectCompany(null);
    tell();
  };

  const refreshCompanies = async (): Promise<Result<null, Problem>> => {
    const who = kept.read()?.user.email;
    const answer = await call(accountRoutes.listCompanies, { query: { active: true }, companyId: null });
    if (!answer.ok) return refused(answer.problem);
    if (kept.read()?.user.email === who) kept.keepCompanies(answer.body);
    tell();
    return ok(null);
  };

  const isOpen = (companyId: number): boolean =>
    kept.read()?.companies.some(({ id, active }) => id === companyId && active) === true;

  const confirmOpen = async (companyId: number): Promise<Result<null, Problem>> => {
    const known = await refreshCompanies();
    if (!known.ok) return known;
    return isOpen(companyId) ? known : refused(sessionOver);
  };

  // The lock lasts until the end, so that the next login starts on a cleared device and the clearing removes nothing of
  // it.
  const logout = (givenUp: readonly string[]): Promise<Result<LoggedOut, Problem>> =>
    ports.locks.hold(cookieLock, async () => {
      const answer = await end.ask();
      if (!answer.ok && !kept.isEnding()) return refused(answer.problem);
      const userIds = Object.values(kept.read()?.members ?? {}).map(({ id }) => id);
      kept.clear();
      ports.tabs.send('logged-out');
      show('logged-out');
      const isKept = await deviceData.clear(userIds, givenUp);
      return ok({ isOwed: !answer.ok, isKept });
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
      const session = kept.read();
      const known = session?.members[companyId];
      // The address is the login in every company, so it finds a user who is not known yet.
      const isOwn = known === undefined ? user.email === session?.user.email : known.id === user.id;
      // After a logout in another tab, storage may still hold the old session, which must not return.
      if (state.value.kind !== 'signed-in' || !isOwn || isSameContent(known, user)) return;
      kept.keepMember(companyId, user);
      tell();
    },
    call,
    knownChange: kept.knownChange,
    reachChange: (companyId, checkpoint, over) => {
      // An answer since then may include a newer one.
      if (kept.read() !== null && kept.knownChange(companyId) === over) kept.keepKnownChange(companyId, checkpoint);
    },
    actions: {
      login: (email, password) =>
        begin(() => send(ports, accountRoutes.logIn, { body: { email, password }, companyId: kept.companyId() })),
      makeFirstAdmin: (body) => begin(() => send(ports, accountRoutes.makeFirstAdmin, { body })),
      logout,
      selectCompany,
      leaveCompany,
      refreshCompanies,
      saveProfile: async (profile) => {
        const who = kept.read()?.user.email;
        const companyId = kept.companyId();
        const answer = await call(accountRoutes.saveProfile, { body: profile });
        if (!answer.ok) return refused(answer.problem);
        const user = answer.body;
        // The user or the company may have changed in the meantime.
        if (companyId !== null && kept.read()?.user.email === who) kept.keepMember(companyId, user);
        tell();
        return ok(user);
      },
      changePassword: async (currentPassword, newPassword) =>
        outcome(await call(accountRoutes.changePassword, { body: { currentPassword, newPassword } })),
      ask: async (route, input) => {
        const answer = await call(route, input);
        return answer.ok ? ok(answer.body) : refused(answer.problem);
      },
    },
  };
}

const outcome = (answer: Answer): Result<null, Problem> => (answer.ok ? ok(null) : refused(answer.problem));

function companyAfterLogin(kept: KeptSession): number | null {
  const companies = (kept.read()?.companies ?? []).filter(({ active }) => active);
  const chosen = companies.find(({ id }) => id === kept.companyId());
  return chosen?.id ?? (companies.length === 1 ? (companies[0]?.id ?? null) : null);
}

/**
 * `before` is the tab's current state: an open screen keeps its session when it expires, a new tab starts at the login.
 */
function stateOf(kept: KeptSession, reason: 'none' | 'logged-out', before: SessionState | null): SessionState {
  const session = kept.read();
  if (session === null) return { kind: 'anonymous', reason };
  const { email } = session.user;
  const isExpired = kept.token() === null;
  const isShown = before?.kind === 'signed-in' && before.user.email === email;
  if (isExpired && !isShown) return { kind: 'anonymous', reason: 'expired', email };
  const company: Company | null = session.companies.find(({ id }) => id === kept.companyId()) ?? null;
  const user = (company === null ? undefined : session.members[company.id]) ?? session.user;
  const expired = isExpired ? { expired: true as const } : {};
  const closed = company === null && kept.companyId() !== null ? { closed: true as const } : {};
  return { kind: 'signed-in', user, companies: session.companies, company, ...expired, ...closed };
}
