// Attacks with a token, a cookie, an e-mail address or many addresses, but without a password.
import { expect, test } from 'vitest';
import { defined } from '#domain/defined.ts';
import { demoPassword } from '#server/database/seed/demo-companies.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const days = 24 * 3_600_000;

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database }));
  const post = (
    url: string,
    payload: object,
    more: { readonly from?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ) =>
    server().app.inject({
      method: 'POST',
      url,
      payload,
      ...defined({ remoteAddress: more.from }),
      headers: { ...more.headers },
    });
  const logIn = (email: string, password: string, from?: string, cookie?: string) =>
    post(
      '/api/users/login',
      { email, password },
      { ...(from ? { from } : {}), ...(cookie ? { headers: { cookie } } : {}) },
    );
  const refresh = (token: string, headers: Readonly<Record<string, string>> = {}) =>
    post('/api/users/refresh', {}, { headers: { cookie: `eaveline_refresh=${token}`, ...headers } });
  const self = (token: string) =>
    server().app.inject({ url: '/api/users/self', headers: { authorization: `Bearer ${token}` } });
  const later = async (milliseconds: number, work: () => Promise<void>): Promise<void> => {
    const { clock } = server();
    const before = clock.now;
    clock.now = new Date(before.getTime() + milliseconds);
    try {
      await work();
    } finally {
      clock.now = before;
    }
  };
  const actionsOf = async () =>
    (await server().db.selectFrom('audit_log').select('action').where('company_id', 'is', null).execute()).map(
      ({ action }) => action,
    );
  const cookieOf = (answer: Awaited<ReturnType<typeof logIn>>, name: string): string =>
    answer.cookies.find((cookie) => cookie.name === name)?.value ?? '';

  test('of sixty concurrent failed logins, ten are verified', async () => {
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, count) => logIn('ben.sorensen@example.com', `Wrong-Table-${count}`)),
    );
    expect(all.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(50);
    expect((await actionsOf()).filter((action) => action === 'login throttled')).toHaveLength(1);
  });

  test('guesses from many addresses do not lock out the person, whose tablet is known', async () => {
    const alicia = 'alicia.okafor@example.com';
    const device = `eaveline_device=${cookieOf(await logIn(alicia, demoPassword, '10.9.0.1'), 'eaveline_device')}`;
    for (let count = 0; count < 101; count += 1) await logIn(alicia, 'Wrong-Table-1', `198.51.100.${count % 12}`);
    expect((await logIn(alicia, demoPassword, '198.51.100.77')).statusCode).toBe(429);
    expect((await logIn(alicia, demoPassword, '10.9.0.1', device)).statusCode).toBe(200);
    // A device is trusted only for its own users, and has no more attempts than any other.
    for (let count = 0; count < 10; count += 1) await logIn(alicia, 'Wrong-Table-1', `10.9.1.${count}`, device);
    expect((await logIn(alicia, demoPassword, '10.9.2.1', device)).statusCode).toBe(429);
    expect((await logIn('luis.ortega@example.com', demoPassword, '10.9.0.1', device)).statusCode).toBe(200);
  }, 60_000);

  test('any number of people log in from one address', async () => {
    for (let count = 0; count < 25; count += 1) {
      expect((await logIn('sofia.marchetti@example.com', 'Wrong-Table-1', '203.0.113.50')).statusCode).toBe(400);
      expect((await logIn('sofia.marchetti@example.com', demoPassword, '203.0.113.50')).statusCode).toBe(200);
    }
  });

  test('the current password allows ten guesses per account from anywhere, and the log records them', async () => {
    const rep = await server().logIn('hannah.pruitt@example.com');
    const change = (count: number) =>
      post(
        '/api/users/changepassword',
        { currentPassword: `Wrong-Table-${count}`, newPassword: 'Porch-Light-22' },
        { from: `10.7.0.${count}`, headers: { authorization: `Bearer ${rep.accessToken}` } },
      );
    const all = await Promise.all(Array.from({ length: 40 }, (_, count) => change(count)));
    expect(all.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
    const actions = await actionsOf();
    expect(actions.filter((action) => action === 'password change refused')).toHaveLength(10);
    expect(actions.filter((action) => action === 'password change throttled')).toHaveLength(1);
  });

  test('the new password must differ from the current one', async () => {
    const rep = await server().logIn('owen.gallagher@example.com');
    const body = { currentPassword: demoPassword, newPassword: demoPassword };
    const answer = await rep.call('POST', '/api/users/changepassword', { body });
    expect(answer.json().errors).toEqual({ newPassword: ['The new password must differ from the current one.'] });
  });

  test('every replay of a refresh token within its minute gets the current pair', async () => {
    const rep = await server().logIn(people.rep);
    const all = await Promise.all(Array.from({ length: 12 }, () => refresh(rep.refreshToken)));
    const pairs = new Set(all.map((one) => `${one.json().accessToken} ${cookieOf(one, 'eaveline_refresh')}`));
    expect(pairs.size).toBe(1);
    const next = await refresh(cookieOf(all[0] as (typeof all)[number], 'eaveline_refresh'));
    const replayed = await refresh(rep.refreshToken);
    expect(cookieOf(replayed, 'eaveline_refresh')).toBe(cookieOf(next, 'eaveline_refresh'));
    expect(replayed.json().accessToken).toBe(next.json().accessToken);
    const living = await server()
      .db.selectFrom('session_tokens')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select('kind')
      .where('email', '=', people.rep)
      .where('kind', '=', 'refresh')
      .where('replaced_at', 'is', null)
      .execute();
    expect(living).toHaveLength(1);

    await later(61_000, async () => expect((await refresh(rep.refreshToken)).statusCode).toBe(401));
    expect((await self(next.json().accessToken)).statusCode).toBe(401);
    expect(await actionsOf()).toContain('refresh token reused');
  });

  test('a session ends after ninety days, even when active', async () => {
    const rep = await server().logIn(people.otherRep);
    let token = rep.refreshToken;
    const at = (day: number, status: number) =>
      later(day * days, async () => {
        const answer = await refresh(token);
        expect(answer.statusCode, `day ${day}`).toBe(status);
        if (status === 200) token = cookieOf(answer, 'eaveline_refresh');
      });
    for (const day of [30, 60, 89]) await at(day, 200);
    await at(90.01, 401);
  });

  test('logging out with only the token ends the session, and a ticket that it issued', async () => {
    const rep = await server().logIn(people.rep);
    const { logoImage } = (await rep.call('GET', '/api/settings')).json();
    const { url } = (await rep.call('POST', `/api/files/${logoImage}/ticket`)).json<{ url: string }>();
    expect((await server().app.inject({ url })).statusCode).toBe(200);
    const answer = await post('/api/users/logout', {}, { headers: { authorization: `Bearer ${rep.accessToken}` } });
    expect(answer.statusCode).toBe(204);
    expect((await self(rep.accessToken)).statusCode).toBe(401);
    expect((await refresh(rep.refreshToken)).statusCode).toBe(401);
    expect((await server().app.inject({ url })).statusCode).toBe(404);
    expect(await actionsOf()).toContain('logout');
  });

  test('a login ends the session that the browser had', async () => {
    const rep = await server().logIn(people.rep);
    const again = await logIn(people.otherRep, demoPassword, '10.9.3.1', `eaveline_refresh=${rep.refreshToken}`);
    expect(again.statusCode).toBe(200);
    expect((await self(rep.accessToken)).statusCode).toBe(401);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('another site’s page cannot use a cookie: %j', async (headers) => {
    const rep = await server().logIn(people.rep);
    expect((await refresh(rep.refreshToken, headers)).statusCode).toBe(403);
    const own = await refresh(rep.refreshToken, { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' });
    expect(own.statusCode).toBe(200);
  });

  test('a member of several companies gets their identity in the requested one', async () => {
    const priya = await logIn('priya.raman@example.com', demoPassword);
    const companies = priya.json<{ companies: { id: number }[] }>().companies.map(({ id }) => id);
    expect(companies).toHaveLength(2);
    expect(priya.json().user.companyId).toBeNull();
    let token = cookieOf(priya, 'eaveline_refresh');
    for (const companyId of companies) {
      const answer = await post(
        `/api/users/refresh?companyId=${companyId}`,
        {},
        { headers: { cookie: `eaveline_refresh=${token}` } },
      );
      expect(answer.json().user).toMatchObject({ companyId, role: 'Admin' });
      token = cookieOf(answer, 'eaveline_refresh');
    }
    const foreign = await post(
      '/api/users/refresh?companyId=999',
      {},
      { headers: { cookie: `eaveline_refresh=${token}` } },
    );
    expect(foreign.json().user.companyId).toBeNull();
  });
});
