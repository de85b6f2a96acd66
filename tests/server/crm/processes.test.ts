import { expect, onTestFinished, test } from 'vitest';
import { asOwner } from '#server/database/database.ts';
import { makeDue } from '#server/repositories/crm/crm-syncs.ts';
import { syncCrm } from '#server/services/crm/sync-crm.ts';
import { startCrmServer } from '#tests/support/server/crm-server.ts';
import { onPostgres } from '#tests/support/server/databases.ts';
import { startTestServer } from '#tests/support/server/server.ts';

onPostgres((newDatabase) => {
  test('two processes pull a company one at a time, and the second takes over from one that died', async () => {
    const database = await newDatabase('filled');
    const crm = await startCrmServer(database);
    const other = await startTestServer({ database });
    onTestFinished(async () => {
      await other.close();
      await crm.close();
    });
    const contexts = [crm.server.context, { ...other.context, connections: crm.server.context.connections }];
    const { companyId } = crm.admin;
    const both = () => Promise.all(contexts.map((context) => syncCrm(context, { companyId })));
    const pages = () => crm.zoho.journal.count('GET', '/crm/v8/Leads');
    await both();
    expect((await crm.leads()).size).toBe(12);
    const [first] = [pages()];
    await asOwner(crm.server.db, (trx) => makeDue(trx, companyId));
    crm.zoho.script.on('GET', '/crm/v8/Leads', { delay: 300 });
    await both();
    expect(pages() - first).toBe(1);
    expect(crm.zoho.watch.channels.length).toBe(1);

    await crm.execute(`update crm_syncs set due_at = now(), lease = 'dead', lease_until = now() + interval '1 minute'`);
    const before = pages();
    await both();
    expect(pages() - before).toBe(0);
    const state = async () => (await crm.admin.call('GET', '/api/zohointegration/state')).json();
    expect(await state()).toMatchObject({ isReading: true, isInterrupted: false });
    await crm.execute(`update crm_syncs set lease_until = now() - interval '1 second'`);
    expect(await state()).toMatchObject({ isReading: false, isInterrupted: true });
    await both();
    expect(pages() - before).toBe(1);
    expect(await state()).toMatchObject({ isReading: false, isInterrupted: false });
  }, 120_000);
});
