import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { zohoRoutes } from '#contract/routes/connections/connections.ts';
import { crmRoutes } from '#contract/routes/connections/zoho.ts';
import { type CrmServer, fullMapping, startCrmServer } from '#tests/support/server/crm-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  let crm: CrmServer;
  beforeAll(async () => {
    crm = await startCrmServer(database, { mapping: null });
  });
  afterAll(() => crm.close());
  afterEach(() => crm.zoho.script.clear());

  const state = async () => (await crm.admin.call('GET', crmRoutes.readState.path)).json();
  const notify = (payload: unknown, headers: Record<string, string> = {}, query = '') =>
    crm.server.app.inject({
      method: 'POST',
      url: `${crmRoutes.receive.path}${query}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    });
  const reads = () => crm.execute('select external_id from crm_reads order by 1');

  test('fields are suggested, mapped by an admin, and all leads are read again', async () => {
    await crm.sync();
    expect(await state()).toMatchObject({
      organization: 'org20260101',
      link: 'https://crm.zoho.com/crm/org20260101/tab/Leads/',
      isMapped: false,
      linkedLeads: 12,
      suggested: { meetingDate: 'Meeting_Date', uuid: 'Eaveline_ID', dealPoNumber: 'PO_Number', market: 'Market' },
    });
    const body = { ...fullMapping, statuses: { 'Meeting set': 'Meeting agreed' }, marketLocation: 'Fox Valley' };
    const saved = await crm.admin.call('PUT', crmRoutes.saveMapping.path, { body });
    expect(saved.statusCode).toBe(200);
    await crm.sync();
    const lead = (await crm.leads()).get(crm.crmLead(0).id);
    expect(lead).toMatchObject({ leadStatus: 'Meeting agreed', meetingDate: crm.crmLead(0).values.Meeting_Date });
    const wrong = { ...body, fields: { ...body.fields, meetingDate: 'Market' } };
    const refused = await crm.admin.call('PUT', crmRoutes.saveMapping.path, { body: wrong });
    expect([refused.statusCode, refused.json().errors.meetingDate]).toEqual([
      400,
      ['Meeting: choose a field that can hold it.'],
    ]);
    expect((await crm.admin.call('GET', '/api/settings')).json()).toMatchObject({
      zohoMarketLocation: 'Fox Valley',
      zohoOrganizationDomainName: 'org20260101',
    });
  });

  test('the account tells how far the leads are', async () => {
    const { details } = (await crm.admin.call('GET', zohoRoutes.readAccount.path)).json();
    expect(details).toMatchObject({ organization: 'Harlow Exteriors', lastPull: expect.any(String) });
  });

  test('the domain name is read, and work is queued once', async () => {
    expect((await crm.admin.call('POST', crmRoutes.readDomainName.path)).json()).toEqual({ domainName: 'org20260101' });
    for (const { path } of [crmRoutes.refreshUsers, crmRoutes.refreshLeads, crmRoutes.refreshLeads])
      expect((await crm.admin.call('POST', path)).json()).toEqual({ queued: true });
  });

  test('people of the CRM have the shape of users and no rights of their own', async () => {
    const all = (await crm.admin.call('GET', `${crmRoutes.listUsers.path}?active=true`)).json();
    const bound = all.find(({ email }: { email: string }) => email === people.rep);
    expect(bound).toMatchObject({ role: 'User', active: true, accountLinked: true, externalId: expect.any(String) });
    expect(all.find(({ firstName }: { firstName: string }) => firstName === 'Office')).toMatchObject({
      id: 0,
      role: 'User',
    });
    expect((await crm.admin.call('GET', `${crmRoutes.listUsers.path}?active=false`)).json()).toEqual([]);
    const rep = await crm.server.logIn(people.rep);
    for (const path of [crmRoutes.listUsers.path, crmRoutes.readState.path])
      expect((await rep.call('GET', path)).statusCode).toBe(403);
  });

  test('purchase orders of a lead come from its deals, from the cache, and without the CRM from the lead', async () => {
    const lead = (await crm.leads()).get(crm.crmLead(0).id);
    const read = async () => (await crm.admin.call('GET', `/api/leads/${lead?.id}/projects`)).json();
    await crm.admin.call('PUT', `/api/leads/${lead?.id}`, {
      body: { purchaseOrders: [{ poNumber: 'OWN-1', projectType: 'Roofing' }] },
    });
    crm.zoho.script.on('GET', '/crm/v8/Deals/search', { drop: 'before' });
    expect(await read()).toEqual([{ poNumber: 'OWN-1', projectType: 'Roofing' }]);
    crm.zoho.script.clear();
    await crm.execute('update connections set paused_until = null, failures = 0, pauses = 0');
    const all = (await read()).map(({ poNumber }: { poNumber: string }) => poNumber);
    expect(all).toEqual(['OWN-1', 'PO-2601', 'PO-2602']);
    crm.zoho.journal.clear();
    expect((await read()).length).toBe(3);
    expect(crm.zoho.journal.count('GET', '/crm/v8/Deals/search')).toBe(0);
  });

  test('a notification is read once, with its token in the body, the header or the address', async () => {
    const { token, url } = (await crm.admin.call('POST', crmRoutes.resetWebhookToken.path)).json();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(url).toBe('https://app.example.com/api/zohointegration/webhook');
    const { id } = crm.crmLead(0);
    await Promise.all(
      Array.from({ length: 100 }, () => notify({ token, module: 'Leads', operation: 'update', ids: [id] })),
    );
    expect(await reads()).toEqual([{ external_id: id }]);
    expect((await notify({ ids: [id] }, { 'x-webhook-token': token })).statusCode).toBe(200);
    expect((await notify({ ids: [id] }, {}, `?token=${token}`)).statusCode).toBe(200);
    const many = Array.from({ length: 500 }, (_none, index) => String(9000 + index));
    expect((await notify({ token, ids: many })).json()).toEqual({ received: 500 });
    expect((await reads()).length).toBe(501);
    await crm.execute('delete from crm_reads');
    expect((await notify({ token, module: 'Contacts', ids: [id] })).json()).toEqual({ received: 0 });
    expect((await notify({ token, ids: ['x', '1 or 1'] })).json()).toEqual({ received: 0 });
    expect((await notify({ token: 'wrong', ids: [id] })).statusCode).toBe(401);
    expect((await notify({ ids: [id] })).statusCode).toBe(401);
    expect((await notify(null)).statusCode).toBe(400);
    expect((await notify({ token, ids: [`${'\ud800'}`] })).statusCode).toBe(400);
    expect((await notify({ token, ids: [], more: 'x'.repeat(70_000) })).statusCode).toBe(413);
    const next = (await crm.admin.call('POST', crmRoutes.resetWebhookToken.path)).json().token;
    expect((await notify({ token, ids: [id] })).statusCode).toBe(200);
    await crm.execute(`update crm_syncs set earlier_webhook_until = now() - interval '1 second'`);
    expect((await notify({ token, ids: [id] })).statusCode).toBe(401);
    expect((await notify({ token: next, ids: [id] })).statusCode).toBe(200);
    const [stored] = await crm.execute('select crm_syncs::text as text from crm_syncs');
    expect(String(stored?.text)).not.toContain(next);
  });

  test('a named lead is read by itself, and one that is gone is looked for among the deleted', async () => {
    const [changed, gone] = [crm.crmLead(1).id, crm.crmLead(2).id];
    await crm.sync(true);
    crm.zoho.clock.advance(2000);
    crm.zoho.crm.change('Leads', changed, { City: 'Notified' });
    crm.zoho.crm.remove('Leads', gone);
    const { token } = (await crm.admin.call('POST', crmRoutes.resetWebhookToken.path)).json();
    await notify({ token, ids: [changed, gone] });
    crm.zoho.journal.clear();
    await crm.sync();
    expect(crm.zoho.journal.count('GET', '/crm/v8/Leads')).toBe(1);
    const leads = await crm.leads();
    expect(leads.get(changed)).toMatchObject({ city: 'Notified' });
    expect(leads.has(gone)).toBe(false);
  });

  test('the channel of notifications is renewed at half its life; without it, pulls carry on', async () => {
    const [row] = await crm.execute(`select extract(epoch from channel_until - now())::float8 as life,
      extract(epoch from channel_due_at - now())::float8 as due from crm_syncs`);
    expect(Math.abs(Number(row?.due) / Number(row?.life) - 0.5)).toBeLessThan(0.05);
    expect(crm.zoho.watch.channels.length).toBe(1);
    crm.zoho.script.on('PUT', '/crm/v8/actions/watch', {
      answer: { status: 400, body: { watch: [{ code: 'NOT_SUBSCRIBED' }] } },
    });
    crm.zoho.script.on('POST', '/crm/v8/actions/watch', {
      answer: { status: 400, body: { watch: [{ code: 'INVALID_DATA' }] } },
    });
    await crm.execute('update crm_syncs set channel_due_at = now()');
    crm.zoho.clock.advance(2000);
    crm.zoho.crm.change('Leads', crm.crmLead(3).id, { City: 'Carried on' });
    await crm.sync(true);
    expect((await crm.leads()).get(crm.crmLead(3).id)).toMatchObject({ city: 'Carried on' });
    expect((await state()).notificationsProblem).toBe('Zoho refused this.');
  });

  test('another organization is read from the start, and a company that is not connected gets sentences', async () => {
    await crm.admin.call('POST', zohoRoutes.disable.path);
    expect((await crm.admin.call('GET', crmRoutes.listUsers.path)).json()).toEqual([]);
    expect(await state()).toMatchObject({ fieldsProblem: 'Zoho is not connected.', leadFields: [] });
    for (const { path } of [crmRoutes.refreshLeads, crmRoutes.readDomainName]) {
      const refused = await crm.admin.call('POST', path);
      expect([refused.statusCode, refused.json().errors]).toEqual([400, { account: ['Zoho is not connected.'] }]);
    }
  });
});
