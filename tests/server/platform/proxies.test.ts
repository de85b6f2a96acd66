// A caller's address decides limits and is stored with signatures, so it must never come from the caller.
import { expect, test } from 'vitest';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';

const proxy = '10.4.0.1';

async function over(trustProxy: string, work: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startTestServer({ trustProxy });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

/** One caller's failed logins, with another claimed address each time; the proxy appends the true one. */
const guess = (server: TestServer, count: number, from = proxy) =>
  server.app.inject({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress: from,
    headers: { 'x-forwarded-for': `192.0.2.${count}, 203.0.113.9` },
    payload: { email: people.rep, password: 'Wrong-Table-1' },
  });

test.each(['1', '10.0.0.0/8', 'loopback,10.4.0.1'])(
  'behind TRUST_PROXY=%s nobody can choose their address',
  (setting) =>
    over(setting, async (server) => {
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1) statuses.push((await guess(server, count)).statusCode);
      expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
      const subjects = await server.db.selectFrom('login_attempts').select('subject').execute();
      expect(subjects.map(({ subject }) => subject)).toContain('address:203.0.113.9');
    }),
);

test('headers from an unknown proxy are ignored', () =>
  over('10.0.0.0/8', async (server) => {
    await guess(server, 1, '198.51.100.7');
    const subjects = await server.db.selectFrom('login_attempts').select('subject').execute();
    expect(subjects.map(({ subject }) => subject)).toContain('address:198.51.100.7');
    const secure = await server.app.inject({
      method: 'POST',
      url: '/api/users/logout',
      remoteAddress: '198.51.100.7',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(secure.cookies.map(({ name }) => name)).toEqual(['eaveline_refresh', 'eaveline_view']);
  }));

test('over HTTPS the session cookies have names that browsers accept only over HTTPS, and sessions continue with them', () =>
  over('1', async (server) => {
    const call = (url: string, more: object) =>
      server.app.inject({
        method: 'POST',
        url,
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
        ...more,
      });
    const login = await call('/api/users/login', { payload: { email: people.rep, password: 'Kitchen-Table-1' } });
    const cookies = login.cookies.filter(({ value }) => value !== '');
    expect(cookies.map(({ name }) => name).sort()).toEqual([
      '__Secure-eaveline_device',
      '__Secure-eaveline_refresh',
      '__Secure-eaveline_view',
    ]);
    for (const cookie of cookies) {
      expect(cookie, cookie.name).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' });
    }
    const given = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    const refreshed = await call('/api/users/refresh', { cookies: given });
    expect(refreshed.statusCode).toBe(200);
    const out = await call('/api/users/logout', { cookies: given });
    expect(out.cookies.filter(({ value }) => value === '').map(({ name }) => name)).toContain(
      '__Secure-eaveline_refresh',
    );
  }));
