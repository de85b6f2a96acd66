import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/database/seed/demo-companies.ts';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers });

test('logging in gives a ten-minute token, the user, the companies, and an HttpOnly cookie', async () => {
  const answer = await post('/api/Users/Login/', { email: ` ${people.rep.toUpperCase()} `, password: demoPassword });
  expect(answer.statusCode).toBe(200);
  const session = answer.json();
  expect(new Date(session.expiresAt).getTime() - server.clock.now.getTime()).toBe(600_000);
  expect(session.user).toMatchObject({ email: people.rep, companyId: 1, role: 'User' });
  expect(session.companies).toMatchObject([{ id: 1, name: 'Harlow Exteriors' }]);
  expect(answer.cookies).toMatchObject([
    { name: 'eaveline_device', httpOnly: true, sameSite: 'Strict', path: '/api/users/login' },
    { name: 'eaveline_refresh', httpOnly: true, sameSite: 'Strict', path: '/api/users' },
    { name: 'eaveline_view', httpOnly: true, sameSite: 'Strict', path: '/pdf' },
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('wrong credentials are 400 with messages by field, the same for an unknown address', async () => {
  const wrong = await post('/api/users/login', { email: people.rep, password: 'Wrong-Table-1' });
  const unknown = await post('/api/users/login', { email: 'nobody@example.com', password: 'Wrong-Table-1' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toEqual({
    title: 'One or more validation errors occurred.',
    status: 400,
    errors: { password: ['The e-mail address or the password is wrong.'] },
  });
  expect(unknown.json()).toEqual(wrong.json());
});

test("ten failures from one place delay its next attempt, and nobody else's", async () => {
  const attempt = (email: string, password: string) => post('/api/users/login', { email, password });
  for (let count = 0; count < 10; count += 1) await attempt(people.otherRep, `Wrong-Table-${count}`);
  const locked = await attempt(people.otherRep, demoPassword);
  expect(locked.statusCode).toBe(429);
  expect(locked.headers['retry-after']).toBe('900');
  expect((await attempt(people.rep, demoPassword)).statusCode).toBe(200);
  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 16 * 60_000);
  expect((await attempt(people.otherRep, demoPassword)).statusCode).toBe(200);
  server.clock.now = before;
});

test('a refresh token is replaced, forgiven for a minute, and ends the session when it is reused later', async () => {
  const { refreshToken } = await server.logIn(people.rep);
  const refresh = (token: string) => post('/api/users/refresh', {}, { cookie: `eaveline_refresh=${token}` });
  const first = await refresh(refreshToken);
  expect(first.statusCode).toBe(200);
  const replacement = first.cookies[0]?.value ?? '';
  expect(replacement).not.toBe(refreshToken);
  expect((await refresh(refreshToken)).statusCode).toBe(200);

  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 61_000);
  expect((await refresh(refreshToken)).statusCode).toBe(401);
  expect((await refresh(replacement)).statusCode).toBe(401);
  const { accessToken } = first.json<{ accessToken: string }>();
  const self = await server.app.inject({ url: '/api/users/self', headers: { authorization: `Bearer ${accessToken}` } });
  expect(self.statusCode).toBe(401);
  expect(self.json().title).toBe('Your session has expired, please login again.');
  server.clock.now = before;
});

test('an access token expires after ten minutes', async () => {
  const rep = await server.logIn(people.rep);
  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 599_000);
  expect((await rep.call('GET', '/api/users/self')).statusCode).toBe(200);
  server.clock.now = new Date(before.getTime() + 601_000);
  expect((await rep.call('GET', '/api/users/self')).statusCode).toBe(401);
  server.clock.now = before;
});

test('logging out ends the session at once', async () => {
  const rep = await server.logIn(people.rep);
  const answer = await post('/api/users/logout', {}, { cookie: `eaveline_refresh=${rep.refreshToken}` });
  expect(answer.statusCode).toBe(204);
  expect(answer.cookies).toMatchObject([
    { name: 'eaveline_refresh', value: '', path: '/api/users' },
    { name: 'eaveline_view', value: '', path: '/pdf' },
  ]);
  expect((await rep.call('GET', '/api/users/self')).statusCode).toBe(401);
});

test('changing the password asks for the current one, refuses weak ones, and ends the other sessions', async () => {
  const here = await server.logIn(people.foreign);
  const elsewhere = await server.logIn(people.foreign);
  const change = (currentPassword: string, newPassword: string) =>
    here.call('POST', '/api/users/changepassword', { body: { currentPassword, newPassword } });
  const wrong = await change('Wrong-Table-1', 'Porch-Light-22');
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    400,
    { currentPassword: ['The current password is wrong.'] },
  ]);
  const weak = await change(demoPassword, 'P@ssw0rd1');
  expect(weak.json().errors).toEqual({
    newPassword: [
      'New password is not complex enough.',
      'It is easy to guess: use more than names, common words, numbers and keyboard rows.',
    ],
  });
  expect((await change(demoPassword, 'Porch-Light-22')).statusCode).toBe(204);
  expect((await here.call('GET', '/api/users/self')).statusCode).toBe(200);
  expect((await elsewhere.call('GET', '/api/users/self')).statusCode).toBe(401);
});

test('disabling a user takes effect at once', async () => {
  const rep = await server.logIn('tom.brandt@example.com');
  await server.db.updateTable('users').set({ active: false }).where('id', '=', rep.userId).execute();
  expect((await rep.call('GET', '/api/users/self')).statusCode).toBe(401);
  const again = await post('/api/users/login', { email: 'tom.brandt@example.com', password: demoPassword });
  expect(again.statusCode).toBe(400);
});

test('a profile accepts names and a number, and nothing else', async () => {
  const rep = await server.logIn('grace.lindqvist@example.com');
  const answer = await rep.call('POST', '/api/users/self', {
    body: {
      firstName: ' Gracie ',
      lastName: 'Lindqvist',
      phoneNumber: '(630) 555-0142',
      role: 'Admin',
      isSuperAdmin: true,
    },
  });
  expect(answer.json()).toMatchObject({
    firstName: 'Gracie',
    phoneNumber: '+16305550142',
    role: 'User',
    isSuperAdmin: false,
  });
  const bad = await rep.call('POST', '/api/users/self', {
    body: { firstName: ' ', lastName: 'Lindqvist', phoneNumber: '12' },
  });
  expect(bad.json().errors).toEqual({
    firstName: ['First name is required.'],
    phoneNumber: ['Enter a 10-digit phone number.'],
  });
});
