import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { type CrmServer, fullMapping, startCrmServer } from '#tests/support/server/crm-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  let crm: CrmServer;
  beforeAll(async () => {
    crm = await startCrmServer(database);
    await crm.sync();
  });
  afterAll(() => crm.close());
  afterEach(() => crm.zoho.script.clear());

  const records = () => [...crm.zoho.crm.modules.Leads.records.values()];
  const byName = (name: string) => records().filter(({ values }) => values.Last_Name === name);
  const ours = async (index: number) => {
    const lead = (await crm.leads()).get(crm.crmLead(index).id);
    if (lead === undefined) throw new Error('The lead is missing.');
    return lead;
  };
  const add = async (lead: Partial<Lead>) => (await crm.admin.call('POST', '/api/leads', { body: lead })).json<Lead>();
  const change = (id: number, body: Partial<Lead>) => crm.admin.call('PUT', `/api/leads/${id}`, { body });
  const later = (seconds: number) => crm.zoho.clock.advance(seconds * 1000);
  const map = (fields: Readonly<Record<string, string>>) =>
    crm.execute(`update crm_syncs set mapping = '${JSON.stringify({ fields, statuses: { Lost: 'Gone' } })}'`);
  const { uuid: _uuid, ...withoutUuid } = fullMapping.fields;

  test('a change here is written once, without workflows, and its echo changes nothing', async () => {
    const lead = await ours(0);
    await change(lead.id, { city: 'Elgin', state: 'WI', phone: '630-555-0199' });
    later(1);
    crm.zoho.journal.clear();
    await crm.sync();
    const [put] = crm.zoho.journal.find({ method: 'PUT', path: '/crm/v8/Leads' });
    expect(put?.body).toEqual({
      data: [{ id: lead.externalId, City: 'Elgin', State: 'Wisconsin', Phone: '+16305550199' }],
      trigger: [],
    });
    const { version } = await ours(0);
    await crm.sync(true);
    expect((await ours(0)).version).toBe(version);
    expect(crm.zoho.journal.count('PUT', '/crm/v8/Leads')).toBe(1);
    expect(await crm.execute('select * from crm_pushes')).toEqual([]);
  });

  test('a record that moved meanwhile is read and merged first', async () => {
    const lead = await ours(1);
    await change(lead.id, { company: 'Ours' });
    later(1);
    crm.zoho.crm.change('Leads', lead.externalId ?? '', { City: 'Theirs' });
    await crm.sync();
    expect(crm.crmLead(1).values).toMatchObject({ City: 'Theirs', Company: 'Ours' });
    expect(await ours(1)).toMatchObject({ city: 'Theirs', company: 'Ours' });
  });

  test('a status is written only by the list, and a text that is longer there never', async () => {
    await map(fullMapping.fields);
    const lead = await ours(2);
    later(1);
    crm.zoho.crm.change('Leads', lead.externalId ?? '', { Description: 'z'.repeat(12_000) });
    await crm.sync(true);
    await change(lead.id, { leadStatus: 'Thinking', description: 'Short' });
    await crm.sync();
    expect(crm.crmLead(2).values).toMatchObject({ Lead_Status: 'Meeting set', Description: 'z'.repeat(12_000) });
    await change(lead.id, { leadStatus: 'Gone' });
    await crm.sync();
    expect(crm.crmLead(2).values.Lead_Status).toBe('Lost');
  });

  test('a new lead goes up once, though the answer was lost', async () => {
    const lead = await add({ lastName: 'Upsert', email: 'upsert@example.com' });
    crm.zoho.script.on('POST', '/crm/v8/Leads/upsert', { drop: 'after' }, { times: 1 });
    await crm.sync();
    expect(byName('Upsert').length).toBe(1);
    await crm.sync();
    expect(byName('Upsert').length).toBe(1);
    expect((await crm.leads()).get(byName('Upsert')[0]?.id ?? '')).toMatchObject({ id: lead.id });
  });

  test('without a unique field, a lead whose answer was lost is searched before it is sent again', async () => {
    await map(withoutUuid);
    const lead = await add({ lastName: "O'Brien (Ann), \\1", phone: '6305550123' });
    const lost = await add({ lastName: 'Nowhere', email: 'nowhere@example.com' });
    crm.zoho.script.on('POST', '/crm/v8/Leads', { drop: 'after' }, { times: 1 });
    await crm.sync();
    expect(byName("O'Brien (Ann), \\1").length).toBe(1);
    crm.zoho.crm.remove('Leads', byName('Nowhere')[0]?.id ?? '');
    crm.zoho.journal.clear();
    await crm.sync();
    expect(crm.zoho.journal.count('POST', '/crm/v8/Leads')).toBe(0);
    await crm.execute(`update crm_pushes set tried_at = now() - interval '3 minutes', due_at = now()`);
    await crm.sync();
    expect(byName("O'Brien (Ann), \\1").length).toBe(1);
    expect(byName('Nowhere').length).toBe(1);
    const leads = await crm.leads();
    expect(leads.get(byName("O'Brien (Ann), \\1")[0]?.id ?? '')).toMatchObject({ id: lead.id });
    expect(leads.get(byName('Nowhere')[0]?.id ?? '')).toMatchObject({ id: lost.id });
  });

  test('a lead that was sent without an answer is known when a pull brings it', async () => {
    await map(withoutUuid);
    const lead = await add({ lastName: 'Pulled', email: 'pulled@example.com' });
    crm.zoho.script.on('POST', '/crm/v8/Leads', { drop: 'after' }, { times: 1 });
    await crm.sync();
    later(1);
    await crm.sync(true);
    const [row] = await crm.execute(
      `select count(*)::integer as count from leads where data ->> 'lastName' = 'Pulled'`,
    );
    expect(row).toEqual({ count: 1 });
    expect((await crm.leads()).get(byName('Pulled')[0]?.id ?? '')).toMatchObject({ id: lead.id });
    await map(fullMapping.fields);
  });

  test('of a hundred leads, three with bad values are named and the others are done', async () => {
    const all: Lead[] = [];
    for (let index = 0; index < 100; index += 1) all.push(await add({ lastName: `Many${index}`, customerNumber: '1' }));
    await crm.sync();
    expect(records().filter(({ values }) => String(values.Last_Name).startsWith('Many')).length).toBe(100);
    for (const [index, { id }] of all.entries())
      await change(id, { city: 'Here', company: 'x'.repeat(index < 3 ? 200 : 5) });
    const company = crm.zoho.crm.modules.Leads.fields.findIndex(({ apiName }) => apiName === 'Company');
    const [field] = crm.zoho.crm.modules.Leads.fields.splice(company, 1);
    if (field !== undefined) crm.zoho.crm.modules.Leads.fields.push({ ...field, length: 100 });
    later(1);
    await crm.sync();
    const many = records().filter(({ values }) => String(values.Last_Name).startsWith('Many'));
    expect(many.filter(({ values }) => values.City === 'Here').length).toBe(100);
    expect(many.filter(({ values }) => values.Company === 'xxxxx').length).toBe(97);
    const { refused } = (await crm.admin.call('GET', '/api/zohointegration/state')).json();
    expect(refused.map(({ name, fields }: { name: string; fields: string[] }) => [name, fields])).toEqual([
      ['Many0', ['Company']],
      ['Many1', ['Company']],
      ['Many2', ['Company']],
    ]);
    await change(all[0]?.id ?? 0, { company: 'short' });
    await crm.sync();
    expect((await crm.admin.call('GET', '/api/zohointegration/state')).json().refused.length).toBe(2);
  });

  test('a converted lead is no longer written, and one that is gone there stops nothing', async () => {
    const [converted, gone] = [await ours(3), await ours(4)];
    later(1);
    crm.zoho.crm.convert(converted.externalId ?? '');
    crm.zoho.crm.remove('Leads', gone.externalId ?? '');
    for (const { id } of [converted, gone]) await change(id, { city: 'Nowhere' });
    await crm.sync();
    expect(crm.zoho.crm.modules.Leads.records.get(converted.externalId ?? '')?.values.City).not.toBe('Nowhere');
    expect(await crm.execute('select * from crm_pushes')).toEqual([]);
  });

  test('a company without a CRM notes no pushes', async () => {
    const other = await crm.server.logIn(people.both, 2);
    await other.call('POST', '/api/leads', { body: { lastName: 'Elsewhere' } });
    expect(await crm.execute('select * from crm_pushes where company_id <> 1')).toEqual([]);
  });
});
