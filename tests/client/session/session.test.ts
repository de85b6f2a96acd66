// Answers that arrive after a change of user or a logout.
import { firstValueFrom, Subject } from 'rxjs';
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
const userOf = (email: string, companyId: number): User => ({
  id: email.length * 10 + companyId,
  companyId,
  email,
  active: true,
  firstName: '',
  lastName: '',
  role: 'User',
  isSuperAdmin: false,
  isMasterAdmin: false,
});
const sessionOf = (email: string): SessionMessage => ({
  accessToken: `token of ${email}`,
  expiresAt: '2026-11-20T12:10:00Z',
  user: { ...userOf(email, 0), companyId: null },
  companies,
});

/** A session over a server that answers under the test's control. */
function sessionOver() {
  const open = new Map<string, (status: number, body?: unknown) => Promise<void>>();
  const fetch: Ports['fetch'] = (input) =>
    new Promise((resolve) => {
      open.set(String(input).replace(/\?.*/, ''), async (status, body) => {
        const headers = { 'content-type': 'application/json' };
        resolve(new Response(status === 204 ? null : JSON.stringify(body), { status, headers }));
        await idle();
      });
    });
  const texts = new Map<string, string>();
  const ports = tabPorts({
    fetch,
    texts: {
      get: (key) => texts.get(key) ?? null,
      set: (key, text) => texts.set(key, text),
      remove: (key) => texts.delete(key),
    },
  });
  const clearing = new Subject<boolean>();
  const held = { isSlow: false };
  const session = createSession(ports, {
    clear: async () => held.isSlow && firstValueFrom(clearing),
    close: async () => undefined,
  });
  const answer = async (path: string, status: number, body?: unknown): Promise<void> => {
    await idle();
    const give = open.get(path);
    open.delete(path);
    if (give === undefined) throw new Error(`Nobody asks for ${path}.`);
    await give(status, body);
  };
  const logIn = async (email: string): Promise<void> => {
    const requested = session.actions.login(email, 'Kitchen-Table-1');
    await answer('/api/users/login', 200, sessionOf(email));
    unwrap(await requested);
  };
  return { session, texts, open, answer, logIn, clearing, held };
}

it('asks for a login only when no refresh is pending, whose cookie would replace the new one', async () => {
  const { session, open, answer, logIn } = sessionOver();
  await logIn('ana@example.com');
  const call = session.call(syncRoutes.listChanges, { companyId: 1 });
  await answer('/api/changes', 401, {});
  const login = session.actions.login('bo@example.com', 'Kitchen-Table-1');
  await idle();
  expect([...open.keys()]).toEqual(['/api/users/refresh']);
  await answer('/api/users/refresh', 401, {});
  await answer('/api/users/login', 200, sessionOf('bo@example.com'));
  unwrap(await login);
  expect((await call).ok).toBe(false);
  expect(session.now()).toMatchObject({ kind: 'signed-in', user: { email: 'bo@example.com' } });
});

it("reports a proxy's answer to a login, and does not refresh", async () => {
  const { session, answer } = sessionOver();
  const login = session.actions.login('ana@example.com', 'Kitchen-Table-1');
  await answer('/api/users/login', 401, { title: 'Log in to the network first.' });
  expect(await login).toMatchObject({ ok: false, problem: { title: 'Log in to the network first.' } });
});

it('selects no company after a logout during the selection', async () => {
  const { session, texts, answer, logIn } = sessionOver();
  await logIn('ana@example.com');
  const chosen = session.actions.selectCompany(2);
  const out = session.actions.logout([]);
  await answer('/api/users/logout', 204);
  unwrap(await out);
  await answer('/api/users/self', 200, userOf('ana@example.com', 2));
  expect((await chosen).ok).toBe(false);
  expect([...texts]).toEqual([]);
});

it('keeps nothing of the previous user for a new one', async () => {
  const { session, answer, logIn } = sessionOver();
  await logIn('ana@example.com');
  const chosen = session.actions.selectCompany(2);
  await idle();
  await logIn('bo@example.com');
  await answer('/api/users/self', 200, userOf('ana@example.com', 2));
  expect((await chosen).ok).toBe(false);
  expect(session.companyId()).toBeNull();
  const again = session.actions.selectCompany(2);
  await answer('/api/users/self', 200, userOf('bo@example.com', 2));
  unwrap(await again);
  expect(session.userId()).toBe(userOf('bo@example.com', 2).id);
});

it('keeps a saved profile for its author, in the company in which it was saved', async () => {
  const { session, answer, logIn } = sessionOver();
  const choose = async (email: string, companyId: number) => {
    const chosen = session.actions.selectCompany(companyId);
    await answer('/api/users/self', 200, userOf(email, companyId));
    unwrap(await chosen);
  };
  const profile = { firstName: 'Anna', lastName: 'Ambrose' };
  const nowCalled = () => (session.now() as { readonly user: User }).user.firstName;
  await logIn('ana@example.com');
  await choose('ana@example.com', 1);
  await choose('ana@example.com', 2);
  const saving = session.actions.saveProfile(profile);
  await idle();
  unwrap(await session.actions.selectCompany(1));
  await answer('/api/users/self', 200, { ...userOf('ana@example.com', 2), firstName: 'Anna' });
  unwrap(await saving);
  expect(nowCalled()).toBe('');
  unwrap(await session.actions.selectCompany(2));
  expect(nowCalled()).toBe('Anna');
  const late = session.actions.saveProfile(profile);
  await idle();
  await logIn('bo@example.com');
  await answer('/api/users/self', 200, { ...userOf('ana@example.com', 2), firstName: 'Annie' });
  unwrap(await late);
  expect(session.now()).toMatchObject({ user: { email: 'bo@example.com' } });
});

it('keeps a role that changed while its user was being fetched', async () => {
  const { session, answer, logIn } = sessionOver();
  await logIn('ana@example.com');
  const chosen = session.actions.selectCompany(2);
  await idle();
  session.notice(2, { ...userOf('bo@example.com', 2), role: 'Admin' });
  session.notice(2, { ...userOf('ana@example.com', 2), role: 'Admin' });
  await answer('/api/users/self', 200, userOf('ana@example.com', 2));
  unwrap(await chosen);
  expect(session.now()).toMatchObject({ user: { role: 'Admin', email: 'ana@example.com' }, company: { id: 2 } });
});

it('applies a changed role in each company that the device knows', async () => {
  const { session, answer, logIn } = sessionOver();
  await logIn('ana@example.com');
  for (const companyId of [1, 2]) {
    const chosen = session.actions.selectCompany(companyId);
    await answer('/api/users/self', 200, userOf('ana@example.com', companyId));
    unwrap(await chosen);
  }
  session.notice(1, { ...userOf('ana@example.com', 1), role: 'Admin' });
  expect(session.now()).toMatchObject({ user: { role: 'User' }, company: { id: 2 } });
  unwrap(await session.actions.selectCompany(1));
  expect(session.now()).toMatchObject({ user: { role: 'Admin' }, company: { id: 1 } });
});

it('logs in on a device that the previous logout has cleared, however long that takes', async () => {
  const { session, open, answer, logIn, clearing, held } = sessionOver();
  await logIn('ana@example.com');
  held.isSlow = true;
  const out = session.actions.logout([]);
  await answer('/api/users/logout', 204);
  const login = session.actions.login('bo@example.com', 'Kitchen-Table-1');
  await idle();
  expect([...open.keys()]).toEqual([]);
  clearing.next(false);
  unwrap(await out);
  await answer('/api/users/login', 200, sessionOf('bo@example.com'));
  unwrap(await login);
  expect(session.now()).toMatchObject({ kind: 'signed-in', user: { email: 'bo@example.com' } });
});
