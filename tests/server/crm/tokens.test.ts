import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { zohoRoutes } from '#contract/routes/connections/connections.ts';
import { openConnection } from '#server/connections/access-token.ts';
import { connect } from '#tests/support/server/connected-server.ts';
import { type CrmServer, startCrmServer } from '#tests/support/server/crm-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';

onEachDatabase((database) => {
  let crm: CrmServer;
  beforeAll(async () => {
    crm = await startCrmServer(database);
  });
  afterAll(() => crm.close());
  afterEach(() => crm.zoho.script.clear());

  const key = () => ({ companyId: crm.admin.companyId, provider: 'zoho' as const });
  const renew = async () => {
    const { generation } = await openConnection(crm.server.context, key());
    return openConnection(crm.server.context, key(), generation);
  };
  const account = async () => (await crm.admin.call('GET', zohoRoutes.readAccount.path)).json();

  test('the eleventh token within ten minutes is refused: calls pause, and the connection stays', async () => {
    for (let times = 0; times < 10; times += 1) await renew();
    await expect(renew()).rejects.toMatchObject({ kind: 'transient', status: 429 });
    const paused = await account();
    expect(paused.state).toBe('on');
    expect(Date.parse(paused.nextTry) - Date.now()).toBeGreaterThan(590_000);
    crm.zoho.journal.clear();
    await crm.sync(true);
    expect(crm.zoho.journal.entries.length).toBe(0);
    crm.zoho.clock.advance(600_000);
    await crm.execute(`update connections set paused_until = now() - interval '1 second'`);
    await renew();
    await crm.sync(true);
    expect((await crm.leads()).size).toBe(12);
    expect(await account()).toMatchObject({ state: 'on', nextTry: null });
  });

  test('twenty calls at once renew a token once', async () => {
    await crm.execute(
      `update connections set expires_at = now() - interval '1 second', refresh_at = now() - interval '5 minutes'`,
    );
    crm.zoho.journal.clear();
    await Promise.all(Array.from({ length: 20 }, () => openConnection(crm.server.context, key())));
    expect(crm.zoho.journal.count('POST', '/oauth/v2/token')).toBe(1);
  });

  test('a refresh token that Zoho no longer knows, as it says with status 200, ends the connection', async () => {
    crm.zoho.script.on('POST', '/oauth/v2/token', { answer: { status: 200, body: { error: 'invalid_code' } } });
    await expect(renew()).rejects.toMatchObject({ kind: 'lost' });
    expect(await account()).toMatchObject({ state: 'needsReconnect', lastError: 'invalid_grant' });
    crm.zoho.script.clear();
    crm.zoho.journal.clear();
    await crm.sync(true);
    expect(crm.zoho.journal.entries.length).toBe(0);
    expect(await connect(crm.server, crm.admin, 'zoho')).toMatchObject({ type: 'success' });
    await crm.sync(true);
    expect((await crm.execute('select problem from crm_syncs'))[0]).toEqual({ problem: null });
  });

  test('a missing right ends the connection, and a missing one of the person stops only the sync', async () => {
    crm.zoho.script.on('GET', '/crm/v8/Leads', { answer: { status: 403, body: { code: 'NO_PERMISSION' } } });
    await crm.sync(true);
    expect(await account()).toMatchObject({ state: 'on' });
    expect((await crm.execute('select problem from crm_syncs'))[0]).toEqual({
      problem: expect.stringContaining('may not do this there'),
    });
    crm.zoho.script.on('GET', '/crm/v8/Leads', { answer: { status: 401, body: { code: 'OAUTH_SCOPE_MISMATCH' } } });
    await crm.sync(true);
    expect(await account()).toMatchObject({ state: 'needsReconnect', lastError: 'OAUTH_SCOPE_MISMATCH' });
  });
});
