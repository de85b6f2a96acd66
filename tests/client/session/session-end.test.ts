// Logouts that never reach the server, and roles that change during work.
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import type { Ports } from '#client/ports.ts';
import { createSession } from '#client/session/session.ts';
import type { Session as SessionMessage } from '#contract/records/session.ts';
import type { User } from '#contract/records/user.ts';
import { syncRoutes } from '#contract/routes/sync.ts';
import { idle } from '#tests/support/device/memory-device.ts';
import { tabPorts } from '#tests/support/device/tab-ports.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const companies = [
  { id: 1, name: 'Harlow Exteriors', active: true },
  { id: 2, name: 'Northgate Home', active: true },
];
const ana = (companyId: number, role: User['role'] = 'User'): User => ({
  id: 10 + companyId,
  companyId,
  email: 'ana@example.com',
  active: true,
  firstName: 'Ana',
  lastName: '',
  role,
  isSuperAdmin: false,
  isMasterAdmin: false,
});
const sessionAs = (user: User): SessionMessage => ({
  accessToken: `token ${Math.random()}`,
  expiresAt: '2026-11-20T12:10:00Z',
  user,
  companies,
});

/** One browser: its storage outlives its tabs. The server answers by path; without an answer there is no network. */
function browser(answers: Record<string, () => Response>) {
  const texts = new Map<string, string>();
  const online$ = new BehaviorSubject(true);
  const requested: string[] = [];
  const timers: (() => void)[] = [];
  const { locks } = tabPorts();
  const fetch: Ports['fetch'] = async (input) => {
    const address = String(input);
    requested.push(address);
    const answer = online$.value ? answers[address.replace(/\?.*/, '')] : undefined;
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  };
  const openTab = () =>
    createSession(
      tabPorts({
        fetch,
        locks,
        online$,
        timers: { setTimeout: (run) => timers.push(run), clearTimeout: () => undefined },
        texts: {
          get: (key) => texts.get(key) ?? null,
          set: (key, text) => texts.set(key, text),
          remove: (key) => texts.delete(key),
        },
      }),
      { clear: async () => false, close: async () => undefined },
    );
  return { texts, online$, asked: requested, timers, openTab };
}
const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const done = () => new Response(null, { status: 204 });

it('ends a session on the server as soon as it is reachable, before anything else, even in a tab on another day', async () => {
  const answers = { '/api/users/login': json(200, sessionAs(ana(1))), '/api/users/logout': done };
  const one = browser(answers);
  const tab = one.openTab();
  unwrap(await tab.actions.login('ana@example.com', 'Kitchen-Table-1'));
  one.online$.next(false);
  expect(unwrap(await tab.actions.logout([]))).toEqual({ isOwed: true, hasUnsentWork: false });
  expect(tab.now()).toEqual({ kind: 'anonymous', reason: 'logged-out' });

  one.openTab();
  await idle();
  one.asked.length = 0;
  one.online$.next(true);
  await idle();
  expect(one.asked[0]).toBe('/api/users/logout');
  expect(one.asked).toHaveLength(1);
  expect([...one.texts]).toEqual([]);
});

it('retries after a server error, but not once somebody else has logged in', async () => {
  const answers: Record<string, () => Response> = {
    '/api/users/login': json(200, sessionAs(ana(1))),
    '/api/users/logout': json(500, {}),
  };
  const one = browser(answers);
  const tab = one.openTab();
  unwrap(await tab.actions.login('ana@example.com', 'Kitchen-Table-1'));
  expect(unwrap(await tab.actions.logout([]))).toEqual({ isOwed: true, hasUnsentWork: false });
  one.openTab();
  await idle();
  expect(one.asked.filter((path) => path === '/api/users/logout')).toHaveLength(2);

  unwrap(await tab.actions.login('ana@example.com', 'Kitchen-Table-1'));
  answers['/api/users/logout'] = done;
  for (const run of one.timers) run();
  await idle();
  expect(one.asked.filter((path) => path === '/api/users/logout')).toHaveLength(2);
  expect(tab.now().kind).toBe('signed-in');
});

it('stays logged in when the server refuses the logout, and says so', async () => {
  const one = browser({
    '/api/users/login': json(200, sessionAs(ana(1))),
    '/api/users/logout': json(403, { title: 'No.' }),
  });
  const tab = one.openTab();
  unwrap(await tab.actions.login('ana@example.com', 'Kitchen-Table-1'));
  expect(await tab.actions.logout([])).toMatchObject({ ok: false, problem: { status: 403 } });
  expect(tab.now().kind).toBe('signed-in');
});

it('learns of a changed role from the feed and the next refresh', async () => {
  let role: User['role'] = 'User';
  let alive = true;
  const answers: Record<string, () => Response> = {
    '/api/users/login': () => json(200, sessionAs(ana(1, role)))(),
    '/api/users/refresh': () => json(200, sessionAs(ana(1, role)))(),
    '/api/users/self': () => json(200, ana(2, role))(),
    '/api/changes': () => {
      const answer = alive ? json(200, { changes: [], checkpoint: '1' }) : json(401, {});
      alive = true;
      return answer();
    },
  };
  const one = browser(answers);
  const tab = one.openTab();
  const roleShown = () => (tab.now() as { readonly user: User }).user.role;
  unwrap(await tab.actions.login('ana@example.com', 'Kitchen-Table-1'));
  unwrap(await tab.actions.selectCompany(2));
  expect(roleShown()).toBe('User');
  role = 'Admin';
  tab.notice(2, ana(2, 'Admin'));
  expect(roleShown()).toBe('Admin');
  tab.notice(2, { ...ana(2), id: 99 });
  expect(roleShown()).toBe('Admin');

  unwrap(await tab.actions.selectCompany(1));
  expect(roleShown()).toBe('User');
  alive = false;
  await tab.call(syncRoutes.listChanges, {});
  expect(one.asked).toContain('/api/users/refresh?companyId=1');
  expect(roleShown()).toBe('Admin');
});
