import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { googleRoutes } from '#contract/routes/connections/connections.ts';
import { openConnection } from '#server/connections/access-token.ts';
import { providerClient } from '#server/connections/provider-client.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { asOwner } from '#server/database/database.ts';
import { consentByCall } from '#tests/support/emulators/consent-by-call.ts';
import { type GoogleEmulator, googleClient, googleEmulator } from '#tests/support/emulators/google/google.ts';
import { comeBack, connect, emulated, startAt } from '#tests/support/server/connected-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

const files = 'https://www.googleapis.com/drive/v3/files';

onEachDatabase((database) => {
  let google: GoogleEmulator;
  let server: TestServer;
  let admin: TestUser;

  beforeAll(async () => {
    google = googleEmulator();
    const url = await google.start();
    server = await startTestServer({ database, connections: emulated({ google: { url, client: googleClient } }) });
    admin = await server.logIn(people.admin);
  });
  afterAll(async () => {
    await server.close();
    await google.stop();
  });
  beforeEach(async () => {
    google.script.clear();
    await admin.call('POST', googleRoutes.disable.path);
    google.journal.clear();
  });

  const account = async () => (await admin.call('GET', googleRoutes.readAccount.path)).json();
  const key = () => ({ companyId: admin.companyId, provider: 'google' as const });
  const client = () => providerClient(server.context, key());
  const tokenCalls = () => google.journal.count('POST', '/token');
  /** As if the hour of the access token had passed, here and at Google. */
  const expire = async () => {
    google.clock.advance(3_600_000);
    await asOwner(server.db, (trx) =>
      sql`update connections set expires_at = now() - interval '1 second', refresh_at = now() - interval '5 minutes'`.execute(
        trx,
      ),
    );
  };

  test('a connection starts, is allowed, works, and ends with its grant', async () => {
    expect(await account()).toMatchObject({ enabled: false, state: 'off', missingSettings: [] });
    expect(await connect(server, admin, 'google')).toEqual({
      status: 303,
      page: '/config/file-settings',
      message: 'Google is connected.',
      type: 'success',
    });
    const connected = await account();
    expect(connected).toMatchObject({ enabled: true, state: 'on', missingScopes: [], lastError: null });
    expect(connected.email).toMatch(/@/);
    expect(JSON.stringify(connected)).not.toMatch(/ya29|1\/\/0/);
    expect((await admin.call('GET', '/api/settings')).json().fileStorageService).toBe('google');
    expect((await client().call({ url: files })).status).toBe(200);
    expect((await admin.call('POST', googleRoutes.disable.path)).json()).toMatchObject({
      enabled: false,
      state: 'off',
    });
    expect((await admin.call('GET', '/api/settings')).json().fileStorageService).toBe('none');
    expect(google.journal.count('POST', '/revoke')).toBe(1);
    expect((await admin.call('POST', googleRoutes.disable.path)).statusCode).toBe(200);
    await expect(client().call({ url: files })).rejects.toMatchObject({ kind: 'off' });
  });

  test('the stored tokens are encrypted', async () => {
    await connect(server, admin, 'google');
    const { accessToken } = await openConnection(server.context, key());
    const { rows } = await asOwner(server.db, (trx) =>
      sql<{ text: string }>`select connections::text as text from connections`.execute(trx),
    );
    expect(rows.length).toBe(1);
    expect(rows[0]?.text).not.toContain(accessToken);
    expect(rows[0]?.text).not.toContain('1//0');
  });

  test('a refused consent and an unticked right store no working connection', async () => {
    expect(await connect(server, admin, 'google', { isDenied: true })).toMatchObject({
      type: 'warning',
      message: 'The connection was not allowed at Google.',
    });
    expect(await account()).toMatchObject({ state: 'off' });
    const back = await connect(server, admin, 'google', { without: ['https://www.googleapis.com/auth/drive'] });
    expect(back).toMatchObject({ type: 'warning' });
    expect(await account()).toMatchObject({
      enabled: false,
      state: 'needsReconnect',
      missingScopes: ['https://www.googleapis.com/auth/drive'],
    });
  });

  test('a callback counts only once, in the browser that has started it, for its provider and a living admin', async () => {
    const refusal = { type: 'error', message: expect.stringContaining('was started elsewhere') };
    const first = await startAt(admin, 'google');
    const callback = await consentByCall(first.url);
    expect(await comeBack(server, callback, 'eaveline_connection=other')).toMatchObject(refusal);
    expect(await comeBack(server, callback, first.cookie), 'a state is used up').toMatchObject(refusal);
    const second = await startAt(admin, 'google');
    const other = await consentByCall(second.url);
    other.pathname = other.pathname.replace('google', 'hover');
    expect(await comeBack(server, other, second.cookie)).toMatchObject({ type: 'error' });
    const third = await startAt(admin, 'google');
    const late = await consentByCall(third.url);
    await asOwner(server.db, (trx) => sql`update users set role = 'User' where id = ${admin.userId}`.execute(trx));
    expect(await comeBack(server, late, third.cookie)).toMatchObject(refusal);
    await asOwner(server.db, (trx) => sql`update users set role = 'Admin' where id = ${admin.userId}`.execute(trx));
    expect(await account()).toMatchObject({ state: 'off' });
    expect((await server.app.inject('/api/integration/callback/nobody?state=1')).statusCode).toBe(404);
  });

  test('other roles and other companies neither see nor change it', async () => {
    await connect(server, admin, 'google');
    const rep = await server.logIn(people.rep);
    expect((await rep.call('GET', googleRoutes.readAccount.path)).statusCode).toBe(403);
    expect((await rep.call('POST', googleRoutes.enable.path)).statusCode).toBe(403);
    const other = await server.logIn(people.both, 2);
    expect((await other.call('GET', googleRoutes.readAccount.path)).json()).toMatchObject({ state: 'off' });
    await other.call('POST', googleRoutes.disable.path);
    expect(await account()).toMatchObject({ state: 'on' });
  });

  test('an expired token is renewed once, however many calls need it', async () => {
    await connect(server, admin, 'google');
    await expire();
    const before = tokenCalls();
    const answers = await Promise.all(Array.from({ length: 20 }, () => client().call({ url: files })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(tokenCalls() - before).toBe(1);
  });

  test('a token that is no longer accepted is renewed once; a second refusal ends the connection', async () => {
    await connect(server, admin, 'google');
    google.script.on('GET', '/drive/v3/files', { answer: { status: 401, body: {} } }, { times: 1 });
    expect((await client().call({ url: files })).status).toBe(200);
    google.script.on('GET', '/drive/v3/files', { answer: { status: 401, body: {} } });
    await expect(client().call({ url: files })).rejects.toMatchObject({ kind: 'lost' });
    expect(await account()).toMatchObject({ state: 'needsReconnect' });
  });

  test('a revoked grant ends the connection, tells each admin once, and stops the calls', async () => {
    await connect(server, admin, 'google');
    for (const grant of google.oauth.grants) grant.isRevoked = true;
    await expire();
    const before = server.enqueued.length;
    await expect(client().call({ url: files })).rejects.toBeInstanceOf(ProviderFailure);
    google.journal.clear();
    await expect(client().call({ url: files })).rejects.toMatchObject({ kind: 'lost' });
    expect(google.journal.entries.length).toBe(0);
    expect(await account()).toMatchObject({ enabled: false, state: 'needsReconnect', lastError: 'invalid_grant' });
    expect(server.enqueued.slice(before).every(({ name }) => name === 'send-email')).toBe(true);
    expect(server.enqueued.length - before).toBeGreaterThan(0);
    expect(await connect(server, admin, 'google')).toMatchObject({ type: 'success' });
    expect((await client().call({ url: files })).status).toBe(200);
  });

  test.each([
    ['no answer', { drop: 'before' }],
    ['an error of the server', { answer: { status: 500, body: {} } }],
    ['too many requests', { answer: { status: 429, body: {} } }],
    ['an HTML page', { html: 502 }],
  ] as const)('a renewal that meets %s does not end the connection', async (_what, fault) => {
    await connect(server, admin, 'google');
    await expire();
    google.script.on('POST', '/token', fault);
    await expect(client().call({ url: files })).rejects.toMatchObject({ kind: 'transient' });
    expect(await account()).toMatchObject({ state: 'on' });
  });

  test('an exhausted rate is waited for', async () => {
    await connect(server, admin, 'google');
    const body = { error: { code: 403, errors: [{ domain: 'usageLimits', reason: 'userRateLimitExceeded' }] } };
    google.script.on('GET', '/drive/v3/files', { answer: { status: 403, body } }, { times: 2 });
    expect((await client().call({ url: files })).status).toBe(200);
    expect(await account()).toMatchObject({ lastError: null, nextTry: null });
  });

  test('a wish to wait for minutes is granted: nothing is called meanwhile', async () => {
    await connect(server, admin, 'google');
    google.script.on('GET', '/drive/v3/files', {
      answer: { status: 429, body: {}, headers: { 'retry-after': '315' } },
    });
    const failure = await client()
      .call({ url: files })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'transient', status: 429 });
    google.script.clear();
    google.journal.clear();
    await expect(client().call({ url: files })).rejects.toMatchObject({ kind: 'transient' });
    expect(google.journal.entries.length).toBe(0);
    expect(Date.parse((await account()).nextTry) - Date.now()).toBeGreaterThan(250_000);
  });

  test('five failures within a minute pause the calls; one probe at a time ends the pause', async () => {
    await connect(server, admin, 'google');
    google.script.on('GET', '/drive/v3/files', { answer: { status: 503, body: {} } });
    await expect(client().call({ url: files })).rejects.toMatchObject({ kind: 'transient' });
    await expect(client().call({ url: files })).rejects.toMatchObject({ kind: 'transient' });
    google.journal.clear();
    await expect(client().call({ url: files })).rejects.toMatchObject({ kind: 'transient' });
    expect(google.journal.entries.length).toBe(0);
    await asOwner(server.db, (trx) =>
      sql`update connections set paused_until = now() - interval '1 second'`.execute(trx),
    );
    google.script.clear();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => client().call({ url: files })));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect((await client().call({ url: files })).status).toBe(200);
    expect(await account()).toMatchObject({ nextTry: null, lastError: null });
  });

  test.each([
    ['a foreign host', { url: 'https://evil.example/drive/v3/files' }],
    ['a private address', { url: 'http://169.254.169.254/latest' }],
    ['a host in the user name', { url: 'https://www.googleapis.com@evil.example/' }],
  ])('%s never gets a call', async (_what, request) => {
    await connect(server, admin, 'google');
    await expect(client().call(request)).rejects.toMatchObject({ kind: 'broken', code: 'foreign host' });
  });

  test('a redirect and an endless answer are refused', async () => {
    await connect(server, admin, 'google');
    google.script.on('GET', '/drive/v3/files', { redirect: 'http://169.254.169.254/' }, { times: 1 });
    await expect(client().call({ url: files })).rejects.toMatchObject({ kind: 'broken', status: 302 });
    google.script.on('GET', '/drive/v3/files', { huge: 6_000_000 }, { times: 1 });
    await expect(client().call({ url: files })).rejects.toMatchObject({ kind: 'broken', code: 'too large' });
  });

  test('an account is checked at most every ten seconds', async () => {
    await connect(server, admin, 'google');
    expect((await admin.call('POST', googleRoutes.refreshAccount.path)).json()).toMatchObject({ state: 'on' });
    const again = await admin.call('POST', googleRoutes.refreshAccount.path);
    expect(again.statusCode).toBe(429);
    expect(again.headers['retry-after']).toBe('10');
  });

  test('a server whose clock is hours off neither renews more nor less', async () => {
    await connect(server, admin, 'google');
    for (const hours of [3, -3]) {
      server.clock.now = new Date(Date.now() + hours * 3_600_000);
      const before = tokenCalls();
      expect((await client().call({ url: files })).status).toBe(200);
      expect(tokenCalls() - before).toBe(0);
    }
    server.clock.now = new Date();
  });
});
