// Access to pages. Pure: the guard component only applies these decisions.
import type { SessionState } from '#client/device.ts';

export type Need = 'anyone' | 'anonymous' | 'authenticated' | 'company-user' | 'admin' | 'super-admin' | 'master-admin';

type Access =
  | { readonly kind: 'enter' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'redirect'; readonly to: string };

interface AccessQuestion {
  readonly need: Need;
  readonly session: SessionState;
  readonly online: boolean;
  readonly blockedOffline: boolean;
  /** Path and query of the requested page. */
  readonly path: string;
}

type SignedIn = Extract<SessionState, { kind: 'signed-in' }>;

const enter: Access = { kind: 'enter' };
const wait: Access = { kind: 'wait' };
const redirect = (to: string): Access => ({ kind: 'redirect', to });

/** Logged in: a real user, active unless no company is chosen. */
export const isLoggedIn = (session: SessionState): session is SignedIn =>
  session.kind === 'signed-in' &&
  session.expired !== true &&
  session.user.id > 0 &&
  (session.company === null || session.user.active);

export const isCompanyUser = (session: SignedIn): boolean => session.company !== null && session.company.id > 0;

export const isAdmin = (session: SignedIn): boolean =>
  isCompanyUser(session) && (session.user.role === 'Admin' || session.user.isSuperAdmin);

/** Whether a page may be opened, and the redirect otherwise. */
export function decideAccess({ need, session, online, blockedOffline, path }: AccessQuestion): Access {
  if (blockedOffline && !online) return redirect(`/offline?referrer=${encodeURIComponent(path)}`);
  if (need === 'anyone') return enter;
  if (session.kind === 'starting') return wait;
  if (need === 'anonymous') return isLoggedIn(session) ? redirect(referrerOf(path)) : enter;
  if (!isLoggedIn(session)) return redirect(loginFor(session, path));

  const { user } = session;
  if (need === 'authenticated') return enter;
  if (need === 'super-admin') return user.isSuperAdmin ? enter : redirect('/access-denied');
  if (!isCompanyUser(session)) return redirect(user.isSuperAdmin ? '/admin' : '/account/companies');
  if (need === 'admin' && !isAdmin(session)) return redirect(user.isSuperAdmin ? '/admin' : '/access-denied');
  if (need === 'master-admin' && !user.isMasterAdmin) return redirect('/access-denied');
  return enter;
}

/**
 * The identity of an open page's user: while it stays the same, neither a lost connection nor an expired session closes
 * the page. Access is decided again at the next navigation.
 */
export function standsFor(need: Need, session: SessionState): string | null {
  const isHere = need === 'anonymous' ? isLoggedIn(session) : session.kind === 'signed-in';
  return isHere && session.kind === 'signed-in' ? session.user.email : null;
}

/** An explicit logout starts over; otherwise the login returns to the requested page. */
const loginFor = (session: SessionState, path: string): string =>
  session.kind === 'anonymous' && session.reason === 'logged-out'
    ? '/account/login'
    : `/account/login?referrer=${encodeURIComponent(path)}`;

/** Redirect after a login on a public page. */
function referrerOf(path: string): string {
  const here = new URL(path, 'https://here.invalid');
  return sameOriginPath(here.searchParams.get('referrer'), here.origin);
}

/** Redirect from the address /. */
export function homeOf(session: SessionState): string {
  if (!isLoggedIn(session)) return '/account/login';
  if (isCompanyUser(session)) return '/estimator';
  if (session.user.isSuperAdmin) return '/admin';
  if (session.user.isMasterAdmin) return '/master';
  return '/account/companies';
}

/** A referrer is followed only when it is a path of this site. */
export function sameOriginPath(referrer: string | null, origin: string): string {
  if (!referrer?.startsWith('/')) return '/';
  const url = URL.canParse(referrer, origin) ? new URL(referrer, origin) : null;
  return url !== null && url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}
