import { expect, test } from 'vitest';
import { decideAccess, homeOf, type Need, sameOriginPath, standsFor } from '#app/shell/routing/access.ts';
import type { SessionState } from '#client/device.ts';
import type { User } from '#contract/records/user.ts';
import { fakeCompanies, fakeUser } from '#tests/support/device/fake-device.ts';

const [company] = fakeCompanies;
const anonymous: SessionState = { kind: 'anonymous', reason: 'none' };
const signedIn = (user: Partial<User> = {}, inCompany = true): SessionState => ({
  kind: 'signed-in',
  user: { ...fakeUser, role: 'User', ...user },
  companies: fakeCompanies,
  company: inCompany ? (company ?? null) : null,
});
const rep = signedIn();
const admin = signedIn({ role: 'Admin' });
const superAdmin = signedIn({ isSuperAdmin: true });
const superOutside = signedIn({ isSuperAdmin: true, companyId: null }, false);
const homeless = signedIn({ companyId: null }, false);
const expired: SessionState = { ...rep, expired: true } as SessionState;
const disabled = signedIn({ active: false });

function requested(
  need: Need,
  session: SessionState,
  more: { online?: boolean; blockedOffline?: boolean; path?: string } = {},
) {
  const access = decideAccess({ need, session, online: true, blockedOffline: false, path: '/here?a=1', ...more });
  return access.kind === 'redirect' ? access.to : access.kind;
}
const login = '/account/login?referrer=%2Fhere%3Fa%3D1';

test('a login on the way to a page continues there, in any order of events', () => {
  expect(requested('anonymous', rep, { path: login })).toBe('/here?a=1');
  expect(requested('anonymous', rep, { path: '/account/login?referrer=https%3A%2F%2Felsewhere.example' })).toBe('/');
});

test.each<[Need, string, SessionState, string]>([
  ['anyone', 'nobody', anonymous, 'enter'],
  ['anonymous', 'nobody', anonymous, 'enter'],
  ['anonymous', 'a rep', rep, '/'],
  ['authenticated', 'nobody', anonymous, login],
  ['authenticated', 'somebody without a company', homeless, 'enter'],
  ['authenticated', 'a user who was made inactive', disabled, login],
  ['company-user', 'nobody', anonymous, login],
  ['company-user', 'somebody who has just logged out', { kind: 'anonymous', reason: 'logged-out' }, '/account/login'],
  ['company-user', 'a rep', rep, 'enter'],
  ['company-user', 'a rep whose session has expired', expired, login],
  ['anonymous', 'a rep whose session has expired', expired, 'enter'],
  ['company-user', 'somebody without a company', homeless, '/account/companies'],
  ['company-user', 'a super admin outside a company', superOutside, '/admin'],
  ['admin', 'a rep', rep, '/access-denied'],
  ['admin', 'an admin', admin, 'enter'],
  ['admin', 'a super admin inside a company', superAdmin, 'enter'],
  ['admin', 'a super admin outside a company', superOutside, '/admin'],
  ['super-admin', 'an admin', admin, '/access-denied'],
  ['super-admin', 'a super admin', superOutside, 'enter'],
  ['master-admin', 'a rep', rep, '/access-denied'],
  ['master-admin', 'a master admin', signedIn({ isMasterAdmin: true }), 'enter'],
  ['company-user', 'a session that is not known yet', { kind: 'starting' }, 'wait'],
])('[P5] a page for %s asked by %s', (need, _who, session, expected) => {
  expect(requested(need, session)).toBe(expected);
});

test('[P5] pages that need the server lead to /offline without a connection, the others do not', () => {
  expect(requested('authenticated', rep, { online: false, blockedOffline: true })).toBe(
    '/offline?referrer=%2Fhere%3Fa%3D1',
  );
  expect(requested('company-user', rep, { online: false })).toBe('enter');
});

test('[P2] the address / leads to where a person works', () => {
  expect(homeOf(anonymous)).toBe('/account/login');
  expect(homeOf(rep)).toBe('/estimator');
  expect(homeOf(superAdmin)).toBe('/estimator');
  expect(homeOf(superOutside)).toBe('/admin');
  expect(homeOf(signedIn({ isMasterAdmin: true, companyId: null }, false))).toBe('/master');
  expect(homeOf(homeless)).toBe('/account/companies');
});

test.each([
  ['/estimator/leads?page=2', '/estimator/leads?page=2'],
  [null, '/'],
  ['https://elsewhere.example/x', '/'],
  ['//elsewhere.example/x', '/'],
  ['/\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
])('a referrer %s is followed only within this site', (referrer, expected) => {
  expect(sameOriginPath(referrer, 'https://app.example')).toBe(expected);
});

test('an open page stays for the same person, with or without a session; a login page until somebody logs in', () => {
  expect(standsFor('company-user', expired)).toBe(standsFor('company-user', rep));
  expect(standsFor('company-user', anonymous)).toBeNull();
  expect(standsFor('anonymous', expired)).toBe(standsFor('anonymous', anonymous));
  expect(standsFor('anonymous', rep)).not.toBe(standsFor('anonymous', expired));
});
