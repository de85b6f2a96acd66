// The real hosts of Zoho, as the emulator plays them: each call names the host that it was meant for.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { zohoRoutes } from '#contract/routes/connections/connections.ts';
import { syncCrm } from '#server/services/crm/sync-crm.ts';
import { type ZohoEmulator, zohoClient, zohoEmulator } from '#tests/support/emulators/zoho/zoho.ts';
import { connect } from '#tests/support/server/connected-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  let zoho: ZohoEmulator;
  let server: TestServer;
  let admin: TestUser;
  let hosts: { host: string; path: string }[] = [];
  const europe = { accountsServer: 'https://accounts.zoho.eu', apiDomain: 'https://www.zohoapis.eu' };

  beforeAll(async () => {
    zoho = zohoEmulator();
    const url = await zoho.start();
    const setup = { clientId: zohoClient.id, clientSecret: zohoClient.secret, origin: null, more: {} };
    server = await startTestServer({ database, connections: { setups: { zoho: setup } } });
    admin = await server.logIn(people.admin);
    const call = fetch;
    vi.stubGlobal('fetch', (input: string | URL, init: RequestInit) => {
      const { protocol, host, pathname, search } = new URL(input);
      hosts.push({ host, path: pathname });
      if (protocol !== 'https:' || !/^(www|accounts)\.zoho(apis)?\.(com|eu)$/.test(host))
        return call('http://none.invalid');
      // The organization is in Europe: nobody else knows its tokens and codes.
      if (host === 'accounts.zoho.com' && pathname === '/oauth/v2/token')
        return Response.json({ error: 'invalid_code' });
      return call(`${url}${pathname}${search}`, init);
    });
  });
  afterEach(async () => {
    await admin.call('POST', zohoRoutes.disable.path);
    hosts = [];
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await server.close();
    await zoho.stop();
  });

  test('all calls of an organization in Europe go there, and so do links', async () => {
    Object.assign(zoho.places, europe);
    expect(await connect(server, admin, 'zoho')).toMatchObject({ type: 'success' });
    await syncCrm(server.context, { companyId: admin.companyId });
    expect((await admin.call('POST', zohoRoutes.refreshAccount.path)).statusCode).toBe(200);
    const hostsOf = (path: RegExp) => [...new Set(hosts.filter((one) => path.test(one.path)).map(({ host }) => host))];
    expect(hostsOf(/^\/crm/)).toEqual(['www.zohoapis.eu']);
    expect(hostsOf(/^\/oauth\/v2\/token/)).toEqual(['accounts.zoho.eu']);
    expect(hosts.filter(({ path }) => path === '/oauth/v2/token').length).toBe(2);
    expect((await admin.call('GET', '/api/settings')).json().zohoLeadsAddress).toBe(
      'https://crm.zoho.eu/crm/org20260101/tab/Leads/',
    );
  });

  test.each([
    'https://evil.example',
    'https://accounts.zoho.com.evil.example',
    'https://accounts.zoho.eu.',
    'http://accounts.zoho.eu',
    'https://accounts.zoho.eu:8443',
    'https://evil.example/https://accounts.zoho.eu',
    'javascript:alert(1)',
    'accounts.zoho.eu',
  ])('the accounts server %s gets no secret', async (accountsServer) => {
    Object.assign(zoho.places, { ...europe, accountsServer });
    expect(await connect(server, admin, 'zoho')).toMatchObject({ type: 'error' });
    expect(hosts.filter(({ path }) => path !== '/oauth/v2/auth')).toEqual([]);
    expect((await admin.call('GET', zohoRoutes.readAccount.path)).json()).toMatchObject({ state: 'off' });
  });

  test.each(['https://evil.example', 'https://www.zohoapis.eu.evil.example', 'http://www.zohoapis.eu', 'x'])(
    'the host of data %s gets no token',
    async (apiDomain) => {
      Object.assign(zoho.places, { ...europe, apiDomain });
      expect(await connect(server, admin, 'zoho')).toMatchObject({ type: 'error' });
      expect([...new Set(hosts.map(({ host }) => host))]).toEqual(['accounts.zoho.com', 'accounts.zoho.eu']);
      expect((await admin.call('GET', zohoRoutes.readAccount.path)).json()).toMatchObject({ state: 'off' });
    },
  );
});
