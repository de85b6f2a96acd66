import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { crmRoutes } from '#contract/routes/connections/zoho.ts';
import type { Fault } from '#tests/support/emulators/script.ts';
import { type CrmServer, startCrmServer } from '#tests/support/server/crm-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  let crm: CrmServer;
  beforeAll(async () => {
    crm = await startCrmServer(database);
    await crm.sync();
  });
  afterAll(() => crm.close());
  afterEach(async () => {
    crm.zoho.script.clear();
    await crm.execute('update connections set paused_until = null, failures = 0, pauses = 0');
  });

  const ours = async (index: number) => {
    const lead = (await crm.leads()).get(crm.crmLead(index).id);
    if (lead === undefined) throw new Error('The lead is missing.');
    return lead;
  };
  const change = (id: number, body: object) => crm.admin.call('PUT', `/api/leads/${id}`, { body });
  const state = async () => (await crm.admin.call('GET', crmRoutes.readState.path)).json();

  test('a mapped field that was renamed a moment ago is refused and marked, and the other values go', async () => {
    const field = crm.zoho.crm.modules.Leads.fields.find(({ apiName }) => apiName === 'Customer_Number');
    if (field === undefined) throw new Error('The field is missing.');
    const lead = await ours(0);
    field.apiName = 'Client_Number';
    crm.zoho.script.on(
      'PUT',
      '/crm/v8/Leads',
      {
        answer: {
          status: 400,
          body: { data: [{ code: 'INVALID_DATA', details: { api_name: 'Customer_Number' }, status: 'error' }] },
        },
      },
      { times: 1 },
    );
    await change(lead.id, { customerNumber: '7', city: 'Elgin' });
    crm.zoho.clock.advance(1000);
    await crm.sync();
    expect(crm.crmLead(0).values).toMatchObject({ City: 'Elgin' });
    const { refused, mapping, leadFields } = await state();
    expect(refused).toEqual([{ leadId: lead.id, name: expect.any(String), fields: ['Customer_Number'] }]);
    expect(mapping.fields.customerNumber).toBe('Customer_Number');
    expect(leadFields.map(({ name }: { name: string }) => name)).not.toContain('Customer_Number');
    field.apiName = 'Customer_Number';
    await crm.execute('delete from connection_answers');
  });

  test.each<[string, Fault]>([
    ['cuts the connection', { drop: 'before' }],
    ['stops in the middle', { truncate: true }],
    ['answers a page', { html: 200 }],
    ['answers a page as an error', { html: 502 }],
    ['redirects into this network', { redirect: 'http://169.254.169.254/latest' }],
    ['answers six megabytes', { huge: 6_000_000 }],
    ['answers other types', { answer: { status: 200, body: { data: [{ id: 5 }], info: { more_records: 'yes' } } } }],
    ['answers null', { answer: { status: 200, body: 'null' } }],
  ])('a CRM that %s keeps its cursor, and delays no save and no other company', async (_what, fault) => {
    const { cursor } = (await crm.execute('select cursor from crm_syncs'))[0] ?? {};
    crm.zoho.clock.advance(1000);
    crm.zoho.crm.change('Leads', crm.crmLead(1).id, { City: `City ${crm.zoho.clock.now()}` });
    crm.zoho.script.on('GET', '/crm/v8/Leads', fault);
    const lead = await ours(2);
    const other = await crm.server.logIn(people.both, 2);
    const [, saved, elsewhere] = await Promise.all([
      crm.sync(true),
      change(lead.id, { company: 'Saved' }),
      other.call('POST', '/api/leads', { body: { lastName: 'Elsewhere' } }),
    ]);
    expect([saved.statusCode, elsewhere.statusCode]).toEqual([200, 201]);
    expect((await crm.execute('select cursor, problem from crm_syncs'))[0]).toEqual({
      cursor,
      problem: expect.stringMatching(/^Zoho (does not answer right now|answered something unexpected)\.$/),
    });
    crm.zoho.script.clear();
    await crm.execute('update connections set paused_until = null, failures = 0, pauses = 0');
    await crm.sync(true);
    expect(await ours(1)).toMatchObject({ city: crm.crmLead(1).values.City });
    expect((await crm.execute('select problem from crm_syncs'))[0]).toEqual({ problem: null });
  });

  test('a merged lead with an estimate stays without its link, and the kept one is there', async () => {
    const [kept, gone] = [await ours(4), await ours(5)];
    const estimate = { uuid: '00000000-0000-4000-8000-000000000005', leadId: gone.id, name: 'Roof' };
    expect((await crm.admin.call('POST', '/api/estimates', { body: estimate })).statusCode).toBe(201);
    crm.zoho.clock.advance(1000);
    crm.zoho.crm.merge(kept.externalId ?? '', gone.externalId ?? '');
    await crm.sync(true);
    const unlinked = (await crm.admin.call('GET', `/api/leads/${gone.id}`)).json();
    expect([unlinked.externalId, typeof unlinked.crmDeletedTime]).toEqual([null, 'string']);
    expect((await crm.leads()).get(kept.externalId ?? '')).toMatchObject({ id: kept.id });
  });
});
