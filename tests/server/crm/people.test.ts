import { afterAll, beforeAll, expect, test } from 'vitest';
import { zohoRoutes } from '#contract/routes/connections/connections.ts';
import { crmRoutes } from '#contract/routes/connections/zoho.ts';
import { connect } from '#tests/support/server/connected-server.ts';
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

  const state = async () => (await crm.admin.call('GET', crmRoutes.readState.path)).json();

  test('leads of somebody who is nobody here have no salesperson, until that person becomes a user', async () => {
    const stranger = crm.zoho.crm.users.find(({ firstName }) => firstName === 'Office');
    if (stranger === undefined) throw new Error('Everybody is known.');
    crm.zoho.clock.advance(1000);
    const { id } = crm.zoho.crm.add('Leads', { Last_Name: 'Orphan' }, stranger.id);
    await crm.sync(true);
    expect((await crm.leads()).get(id)).toMatchObject({ userExternalId: stranger.id, userId: null });
    expect((await state()).unknownOwners).toEqual([{ id: stranger.id, leads: 1 }]);

    const invited = { email: stranger.email.toUpperCase(), firstName: 'Olive', lastName: 'Stark', role: 'User' };
    const user = await crm.admin.call('POST', '/api/users', { body: invited });
    expect(user.statusCode).toBe(201);
    await crm.admin.call('POST', crmRoutes.refreshUsers.path);
    await crm.sync();
    expect((await crm.leads()).get(id)).toMatchObject({ userExternalId: stranger.id, userId: user.json().id });
    expect((await state()).unknownOwners).toEqual([]);
    expect(await crm.execute('select * from crm_pushes')).toEqual([]);
  });

  test('a new lead with a salesperson gets its folders, an old one and one of nobody do not', async () => {
    await crm.execute(`update settings set data = data || '{"fileStorageService":"google"}'`);
    const rep = crm.zoho.crm.users.find(({ email }) => email === people.rep);
    const week = 8 * 86_400_000;
    const wanted = async (lastName: string, ownerId: string | undefined, agedMs: number) => {
      const before = crm.server.enqueued.length;
      crm.zoho.clock.advance(1000 - agedMs);
      const { id } = crm.zoho.crm.add('Leads', { Last_Name: lastName }, ownerId);
      crm.zoho.clock.advance(agedMs);
      crm.zoho.crm.change('Leads', id, { City: 'Elgin' });
      await crm.sync(true);
      const jobs = crm.server.enqueued.slice(before).filter(({ name }) => name === 'make-project-folders');
      const lead = (await crm.leads()).get(id);
      expect(jobs.every(({ data }) => (data as { leadId: number }).leadId === lead?.id)).toBe(true);
      return { id, jobs: jobs.length };
    };
    expect(await wanted('Fresh', rep?.id, 0)).toMatchObject({ jobs: 1 });
    expect(await wanted('Old', rep?.id, week)).toMatchObject({ jobs: 0 });
    const nobody = await wanted('Nobodys', '5725767000000999999', 0);
    expect(nobody.jobs).toBe(0);
    const before = crm.server.enqueued.length;
    crm.zoho.clock.advance(1000);
    crm.zoho.crm.change('Leads', nobody.id, { Owner: { id: rep?.id } });
    await crm.sync(true);
    expect(crm.server.enqueued.slice(before).map(({ name }) => name)).toContain('make-project-folders');
    await crm.execute(`update settings set data = data || '{"fileStorageService":"none"}'`);
  });

  test('the end of the connection ends its channel, and the next one opens another and reads at once', async () => {
    expect(crm.zoho.watch.channels.length).toBe(1);
    await crm.admin.call('POST', zohoRoutes.disable.path);
    expect(crm.zoho.watch.channels.length).toBe(0);
    expect(await state()).toMatchObject({ isReading: false, notificationsUntil: null });
    const before = crm.server.enqueued.length;
    await connect(crm.server, crm.admin, 'zoho');
    expect(crm.server.enqueued.slice(before).map(({ name }) => name)).toContain('sync-crm');
    await crm.sync();
    expect(crm.zoho.watch.channels.length).toBe(1);
    expect((await crm.leads()).size).toBe(16);
  });

  test('a connection ends though its channel cannot', async () => {
    crm.zoho.script.on('DELETE', '/crm/v8/actions/watch', { answer: { status: 500, body: {} } });
    const ended = await crm.admin.call('POST', zohoRoutes.disable.path);
    expect([ended.statusCode, ended.json().state]).toEqual([200, 'off']);
    expect(crm.zoho.journal.count('DELETE', '/crm/v8/actions/watch')).toBe(2);
    expect(crm.zoho.journal.count('POST', '/oauth/v2/token/revoke')).toBe(2);
  });
});
