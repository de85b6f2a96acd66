import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { zohoRoutes } from '#contract/routes/connections/connections.ts';
import { connect } from '#tests/support/server/connected-server.ts';
import { type CrmServer, startCrmServer } from '#tests/support/server/crm-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';

const estimateOf = (leadId: number) => ({
  uuid: `00000000-0000-4000-8000-${String(leadId).padStart(12, '0')}`,
  leadId,
  name: 'Roof',
});

onEachDatabase((database) => {
  let crm: CrmServer;
  beforeAll(async () => {
    crm = await startCrmServer(database);
    await crm.sync();
  });
  afterAll(() => crm.close());
  afterEach(() => crm.zoho.script.clear());

  const ours = async (index: number) => {
    const lead = (await crm.leads()).get(crm.crmLead(index).id);
    if (lead === undefined) throw new Error('The lead is missing.');
    return lead;
  };
  const syncRow = async () => (await crm.execute('select * from crm_syncs'))[0] ?? {};
  const later = (seconds: number) => crm.zoho.clock.advance(seconds * 1000);
  const account = async () => (await crm.admin.call('GET', zohoRoutes.readAccount.path)).json();
  const change = (id: string, values: Record<string, unknown>) => {
    later(1);
    crm.zoho.crm.change('Leads', id, values);
  };

  test('leads arrive once, with their salesperson, meeting and project types', async () => {
    const leads = await crm.leads();
    expect(leads.size).toBe(12);
    const { id, values } = crm.crmLead(0);
    expect(leads.get(id)).toMatchObject({
      lastName: values.Last_Name,
      phone: values.Phone,
      state: 'IL',
      meetingDate: values.Meeting_Date,
      customerNumber: '90000',
      projectTypes: values.Project_Types,
      userId: expect.any(Number),
    });
    expect(await syncRow()).toMatchObject({ problem: null, channel_problem: null, organization: 'org20260101' });
    await crm.sync(true);
    expect((await crm.leads()).size).toBe(12);
    expect(await crm.execute('select * from crm_pushes')).toEqual([]);
  });

  test('without news, the cursor stays (304)', async () => {
    const { cursor } = await syncRow();
    later(300);
    crm.zoho.journal.clear();
    await crm.sync(true);
    expect(crm.zoho.journal.count('GET', '/crm/v8/Leads')).toBe(1);
    expect((await syncRow()).cursor).toBe(cursor);
    expect((await syncRow()).problem).toBeNull();
  });

  test('a change in the CRM and one here of other members are both kept; of the same member, ours is', async () => {
    const lead = await ours(1);
    change(crm.crmLead(1).id, { City: 'Elgin', Street: '1 Their Street' });
    await crm.admin.call('PUT', `/api/leads/${lead.id}`, { body: { street: '2 Our Street', company: 'Ours' } });
    await crm.sync(true);
    expect(await ours(1)).toMatchObject({ city: 'Elgin', street: '2 Our Street', company: 'Ours' });
    expect(crm.crmLead(1).values).toMatchObject({ City: 'Elgin', Street: '2 Our Street', Company: 'Ours' });
    const history = await crm.execute(`select data ->> 'street' as street from history
      where store = 'leads' and record_id = ${lead.id} order by version`);
    expect(history.map(({ street }) => street)).toContain('1 Their Street');
  });

  test('a rep’s change of an outdated version meets the change of the CRM', async () => {
    const lead = await ours(2);
    change(crm.crmLead(2).id, { City: 'Aurora' });
    await crm.sync(true);
    const answer = await crm.admin.call('PUT', `/api/leads/${lead.id}`, {
      body: { city: 'Naperville' },
      headers: { 'if-match': `"${lead.version}"` },
    });
    expect(answer.statusCode).toBe(412);
    expect(answer.json().current).toMatchObject({ city: 'Aurora' });
  });

  test('a lead that changes during a pull is not missed, and the cursor is a time of the CRM', async () => {
    // The clock of the CRM is ten minutes slow.
    later(-600);
    const { id } = crm.crmLead(3);
    crm.zoho.script.on(
      'GET',
      '/crm/v8/Leads',
      {
        change: (body) => {
          crm.zoho.crm.change('Leads', id, { City: 'Late' });
          return body;
        },
      },
      { times: 1 },
    );
    later(900);
    crm.zoho.crm.change('Leads', crm.crmLead(4).id, { City: 'Early' });
    await crm.sync(true);
    crm.zoho.script.clear();
    await crm.sync(true);
    expect(await ours(3)).toMatchObject({ city: 'Late' });
    expect(await ours(4)).toMatchObject({ city: 'Early' });
    expect(Date.parse(String((await syncRow()).cursor))).toBeLessThanOrEqual(crm.zoho.clock.now());
  });

  test('a deleted lead goes, unless it has estimates; a restored one is back', async () => {
    const [bare, used] = [await ours(5), await ours(6)];
    expect((await crm.admin.call('POST', '/api/estimates', { body: estimateOf(used.id) })).statusCode).toBe(201);
    later(1);
    for (const { externalId } of [bare, used]) crm.zoho.crm.remove('Leads', externalId ?? '');
    await crm.sync(true);
    expect((await crm.admin.call('GET', `/api/leads/${bare.id}`)).statusCode).toBe(404);
    expect((await crm.admin.call('GET', `/api/leads/${used.id}`)).json()).toMatchObject({
      externalId: null,
      crmDeletedTime: expect.stringMatching(/Z$/),
    });
    later(300);
    for (const { externalId } of [bare, used]) crm.zoho.crm.restore('Leads', externalId ?? '');
    await crm.sync(true);
    const leads = await crm.leads();
    expect(leads.get(used.externalId ?? '')).toMatchObject({ id: used.id, crmDeletedTime: null });
    expect(leads.get(bare.externalId ?? '')).toMatchObject({ lastName: bare.lastName });
  });

  test('a lead deleted here stays deleted here, and exists in the CRM', async () => {
    const lead = await ours(7);
    expect((await crm.admin.call('DELETE', `/api/leads/${lead.id}`)).statusCode).toBe(204);
    change(lead.externalId ?? '', { City: 'Dixon' });
    await crm.sync(true);
    expect((await crm.leads()).has(lead.externalId ?? '')).toBe(false);
    expect(crm.zoho.crm.modules.Leads.records.has(lead.externalId ?? '')).toBe(true);
  });

  test('a merged lead is deleted, and a converted one keeps its id and knows its deal', async () => {
    const [kept, gone] = [await ours(8), await ours(9)];
    later(1);
    crm.zoho.crm.merge(kept.externalId ?? '', gone.externalId ?? '');
    const deal = crm.zoho.crm.convert(kept.externalId ?? '');
    await crm.sync(true);
    const leads = await crm.leads();
    expect(leads.has(gone.externalId ?? '')).toBe(false);
    expect(leads.get(kept.externalId ?? '')).toMatchObject({ id: kept.id });
    const [link] = await crm.execute(`select deal_id from crm_leads where external_id = '${kept.externalId}'`);
    expect(link).toEqual({ deal_id: deal.id });
    const projects = (await crm.admin.call('GET', `/api/leads/${kept.id}/projects`)).json();
    expect(projects).toContainEqual({ poNumber: deal.values.PO_Number, projectType: deal.values.Project_Type });
  });

  test('leads of other markets are left out until they are ours', async () => {
    await crm.execute(`update settings set data = data || '{"zohoMarketLocation":"Fox Valley"}'`);
    later(1);
    const { id } = crm.zoho.crm.add('Leads', { Last_Name: 'North', Market: 'North Shore' });
    await crm.sync(true);
    expect((await crm.leads()).has(id)).toBe(false);
    change(id, { Market: 'Fox Valley' });
    await crm.sync(true);
    expect((await crm.leads()).get(id)).toMatchObject({ lastName: 'North' });
    await crm.execute(`update settings set data = data - 'zohoMarketLocation'`);
  });

  test.each(['INVALID_TOKEN', 'AUTHENTICATION_FAILURE'])('%s renews the token once', async (code) => {
    const before = crm.zoho.journal.count('POST', '/oauth/v2/token');
    crm.zoho.script.on(
      'GET',
      '/crm/v8/Leads',
      { answer: { status: 401, body: { code, status: 'error' } } },
      { times: 1 },
    );
    await crm.sync(true);
    expect(crm.zoho.journal.count('POST', '/oauth/v2/token') - before).toBe(1);
    expect((await syncRow()).problem).toBeNull();
  });

  test('too many calls pause all calls, for longer each time', async () => {
    crm.zoho.script.on('GET', '/crm/v8/Leads', { answer: { status: 429, body: { code: 'TOO_MANY_REQUESTS' } } });
    const pauses: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      await crm.sync(true);
      const [row] = await crm.execute(
        `select extract(epoch from paused_until - now())::integer as seconds from connections where provider = 'zoho'`,
      );
      pauses.push(Number(row?.seconds));
      await crm.execute(`update connections set paused_until = now() - interval '1 second'`);
    }
    expect(pauses.map((seconds) => Math.ceil(seconds / 30) * 30)).toEqual([30, 120, 600, 3600, 3600]);
    crm.zoho.script.clear();
    await crm.sync(true);
    expect(await account()).toMatchObject({ state: 'on', nextTry: null });
  });

  test('few credits stop pulls, and say so', async () => {
    crm.zoho.script.on('GET', '/crm/v8/settings/fields', { merge: {}, headers: { 'x-api-credits-remaining': '90' } });
    await crm.execute(`update crm_syncs set credits_most = 2500, credits_left = 2500, credits_at = now();
      delete from connection_answers`);
    crm.zoho.journal.clear();
    await crm.sync(true);
    expect(crm.zoho.journal.count('GET', '/crm/v8/Leads')).toBe(0);
    expect((await syncRow()).problem).toContain('API credits');
    expect((await crm.admin.call('GET', '/api/zohointegration/state')).json()).toMatchObject({
      isReading: false,
      creditsLeft: 90,
      problem: expect.stringContaining('API credits'),
    });
    await crm.execute('update crm_syncs set credits_left = null, credits_most = null, credits_at = null');
  });

  test('a mapped field that was renamed is left alone, and other fields still come', async () => {
    const { values, id } = crm.crmLead(0);
    const meeting = crm.zoho.crm.modules.Leads.fields.find(({ apiName }) => apiName === 'Meeting_Date');
    if (meeting === undefined) throw new Error('The field is missing.');
    meeting.apiName = 'Visit';
    await crm.execute('delete from connection_answers');
    change(id, { City: 'Geneva' });
    await crm.sync(true);
    expect(await ours(0)).toMatchObject({ city: 'Geneva', meetingDate: values.Meeting_Date });
    const state = (await crm.admin.call('GET', '/api/zohointegration/state')).json();
    expect(state.mapping.fields.meetingDate).toBe('Meeting_Date');
    expect(state.leadFields.map(({ name }: { name: string }) => name)).not.toContain('Meeting_Date');
    meeting.apiName = 'Meeting_Date';
    await crm.execute('delete from connection_answers');
  });

  test('an odd record of the CRM stops none of the others', async () => {
    later(1);
    const good = crm.zoho.crm.add('Leads', { Last_Name: 'Good' });
    const odd = crm.zoho.crm.add('Leads', {
      Last_Name: 'x'.repeat(500),
      Phone: 'call \ud800 me',
      Email: { a: 1 },
      Description: 'y\u0000'.repeat(9000),
      Meeting_Date: '2026-02-30',
    });
    await crm.sync(true);
    const leads = await crm.leads();
    expect(leads.get(good.id)).toMatchObject({ lastName: 'Good' });
    expect(leads.get(odd.id)).toMatchObject({ lastName: 'x'.repeat(100), email: null, meetingDate: null });
  });

  test('a revoked grant ends the connection, and a new consent goes on', async () => {
    for (const grant of crm.zoho.oauth.grants) grant.isRevoked = true;
    await crm.sync(true);
    expect(await account()).toMatchObject({ state: 'needsReconnect' });
    const lead = await ours(1);
    await crm.admin.call('PUT', `/api/leads/${lead.id}`, { body: { city: 'Waiting' } });
    expect(await connect(crm.server, crm.admin, 'zoho')).toMatchObject({ type: 'success' });
    await crm.sync(true);
    expect(crm.crmLead(1).values.City).toBe('Waiting');
  });
});
