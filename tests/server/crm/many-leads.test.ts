import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrmServer, startCrmServer } from '#tests/support/server/crm-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';

onEachDatabase((database) => {
  let crm: CrmServer;
  beforeAll(async () => {
    crm = await startCrmServer(database);
    crm.zoho.crm.fill(5288);
  });
  afterAll(() => crm.close());

  test('5,300 leads of one second come by page and by token; an expired token resumes, each lead once', async () => {
    crm.zoho.script.on(
      'GET',
      '/crm/v8/Leads',
      {
        answer: {
          status: 400,
          body: { code: 'EXPIRED_VALUE', details: { param_name: 'page_token' }, status: 'error' },
        },
      },
      { times: 1, after: 3, where: ({ query }) => query.page_token !== undefined },
    );
    const save = (async () => {
      const lead = (await crm.admin.call('GET', '/api/leads?limit=1')).json().data[0];
      return (await crm.admin.call('PUT', `/api/leads/${lead.id}`, { body: { company: 'Saved' } })).statusCode;
    })();
    await crm.sync();
    expect(await save).toBe(200);
    expect((await crm.leads()).size).toBe(5300);
    const [row] = await crm.execute('select problem, position, pulled_at is not null as pulled from crm_syncs');
    expect(row).toEqual({ problem: null, position: null, pulled: true });
    const state = await crm.admin.call('GET', '/api/zohointegration/state');
    expect([state.statusCode, state.json().linkedLeads]).toEqual([200, 5300]);
    const [twins] = await crm.execute(`select count(*)::integer as count from
      (select data ->> 'externalId' from leads where data ->> 'externalId' is not null group by 1 having count(*) > 1) as twin`);
    expect(twins).toEqual({ count: 0 });
  }, 120_000);

  test('leads of one second that shift between two runs are not missed', async () => {
    const { zoho, sync, leads, close } = await startCrmServer(database);
    zoho.crm.fill(700);
    const ids = [...zoho.crm.modules.Leads.records.keys()];
    const refusal = { answer: { status: 403, body: { code: 'NO_PERMISSION', details: {}, status: 'error' } } };
    zoho.script.on('GET', '/crm/v8/Leads', refusal, { times: 1, where: ({ query }) => query.page === '3' });
    await sync();
    expect((await leads()).size).toBeLessThan(ids.length);
    zoho.clock.advance(600_000);
    for (const id of ids.slice(0, 100)) zoho.crm.change('Leads', id, { Company: 'Changed' });
    await sync();
    expect(new Set((await leads()).keys())).toEqual(new Set(ids));
    await close();
  }, 60_000);
});
