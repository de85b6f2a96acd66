import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { hoverRoutes } from '#contract/routes/connections/connections.ts';
import { hoverJobRoutes } from '#contract/routes/connections/hover.ts';
import { hoverApi } from '#server/connections/providers/hover/hover-api.ts';
import { asOwner } from '#server/database/database.ts';
import { searchesFor } from '#server/services/hover/search-jobs.ts';
import { type Household, households } from '#tests/support/emulators/demo/demo-households.ts';
import { type HoverEmulator, hoverClient, hoverEmulator } from '#tests/support/emulators/hover/hover.ts';
import { connect, emulated } from '#tests/support/server/connected-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

const jobsPath = '/api/v3/jobs';
const anyHousehold = households(1)[0] as Household;
const first = { id: 17_000_001, street: '118 Alder Ct' };

test('a search has fewer words each time, and never too few letters', () => {
  expect(searchesFor('118 Alder Ct Apt 3, Batavia, IL')).toEqual([
    '118 Alder Ct Apt 3',
    '118 Alder Ct',
    '118 Alder',
    'Alder',
  ]);
  expect(searchesFor('Whitfield')).toEqual(['Whitfield']);
  expect(searchesFor('9 Oak')).toEqual(['9 Oak', 'Oak']);
  expect(searchesFor(' a, Batavia')).toEqual([]);
});

onEachDatabase((database) => {
  let hover: HoverEmulator;
  let server: TestServer;
  let admin: TestUser;
  let rep: TestUser;

  beforeAll(async () => {
    hover = hoverEmulator();
    const url = await hover.start();
    server = await startTestServer({ database, connections: emulated({ hover: { url, client: hoverClient } }) });
    admin = await server.logIn(people.admin);
    rep = await server.logIn(people.rep);
  });
  afterAll(async () => {
    await server.close();
    await hover.stop();
  });
  beforeEach(async () => {
    hover.script.clear();
    hover.isWrapping = false;
    await forgetLimit();
    await admin.call('POST', hoverRoutes.disable.path);
    await connect(server, admin, 'hover');
    hover.journal.clear();
  });

  /** As if a minute had passed since the last call. */
  const forgetLimit = () => asOwner(server.db, (trx) => sql`delete from provider_limits`.execute(trx));
  const endPause = () =>
    asOwner(server.db, (trx) =>
      sql`update connections set paused_until = null, failures = 0, pauses = 0, first_failure_at = null`.execute(trx),
    );
  const expire = () => {
    hover.clock.advance(7_200_000);
    return asOwner(server.db, (trx) =>
      sql`update connections set expires_at = now() - interval '1 second', refresh_at = now() - interval '5 minutes'`.execute(
        trx,
      ),
    );
  };
  const search = (address: string, page?: number) =>
    rep.call('POST', hoverJobRoutes.search.path, { body: { address, ...(page === undefined ? {} : { page }) } });
  const details = (jobId: number) => rep.call('POST', hoverJobRoutes.readJob.path, { body: { jobId } });
  const newLead = async (): Promise<Lead> =>
    (await rep.call('POST', '/api/leads', { body: { lastName: 'Measured' } })).json();
  const link = (leadId: number, jobId: string, headers = {}) =>
    rep.call('POST', `/api/leads/${leadId}/SetHoverJobId?jobId=${jobId}`, { headers });
  const calls = () => hover.journal.entries.filter(({ path }) => path.startsWith('/api/')).length;
  const jobWith = (choose: (job: HoverEmulator['jobs']['all'][number]) => boolean) =>
    hover.jobs.all.find(choose)?.id ?? 0;

  test('a house is found by its street, by fewer words of it, or not at all', async () => {
    const found = (await search('118 Alder Ct, Batavia, IL')).json();
    expect(found).toMatchObject({ pageNumber: 1, pageCount: 1, hasNextPage: false, stale: false });
    expect(found.data).toEqual([
      {
        id: first.id,
        name: 'Dana Whitfield',
        address: expect.objectContaining({ street: first.street, country: 'US' }),
        state: 'completed',
        stateText: 'Measured',
        updatedAt: expect.stringMatching(/Z$/),
        models: 1,
      },
    ]);
    expect((await search('118 Alder Avenue')).json().data.map(({ id }: { id: number }) => id)).toEqual([first.id]);
    expect((await search('77 Nowhere Rd')).json()).toMatchObject({ data: [], hasNextPage: false });
    const short = await search(' a ');
    expect([short.statusCode, short.json().errors.address]).toEqual([
      400,
      ['Enter at least 3 letters or digits of the address.'],
    ]);
  });

  test('a search goes on page by page, and is not repeated within five minutes', async () => {
    for (let number = 1; number <= 30; number += 1)
      hover.jobs.add({ ...anyHousehold, firstName: 'Many', lastName: 'Houses', street: `${number} Ledge Ln` });
    const page1 = (await search('ledge ln')).json();
    expect([page1.data.length, page1.pageCount, page1.hasNextPage]).toEqual([25, 2, true]);
    const page2 = (await search('Ledge Ln', 2)).json();
    expect([page2.data.length, page2.hasPreviousPage, page2.hasNextPage]).toEqual([5, true, false]);
    const before = calls();
    expect((await search('ledge ln')).json().data).toEqual(page1.data);
    expect(calls()).toBe(before);
    hover.jobs.all
      .filter(({ name }) => name === 'Many Houses')
      .map(({ id }) => id)
      .forEach(hover.jobs.remove);
  });

  test('H5: each state of a job has a sentence of its own', async () => {
    const texts = new Set<string>();
    for (const state of ['uploading', 'processing', 'awaiting_approval', 'failed', 'archived']) {
      const job = (await details(jobWith((one) => one.state === state))).json();
      expect(job.problem).toMatch(/\.$/);
      texts.add(job.problem);
      expect(job.stateText.length).toBeGreaterThan(3);
    }
    expect(texts.size).toBe(5);
    expect((await details(first.id)).json()).toMatchObject({ problem: null, stateText: 'Measured' });
  });

  test('H6: of two structures the one that is still measured says so; H7: a roof alone does, too', async () => {
    const two = (await details(jobWith(({ models }) => models.length === 2))).json();
    expect(two.models).toEqual([
      expect.objectContaining({ name: 'House', text: 'Roof and walls', problem: null }),
      expect.objectContaining({ name: 'Garage', problem: 'Hover is still measuring this structure.' }),
    ]);
    const roof = (await details(jobWith(({ models }) => models[0]?.deliverable === 'roof'))).json();
    expect(roof.models[0]).toMatchObject({ deliverable: 'roof', text: 'Roof only', problem: null });
  });

  test('H8: a job may be wrapped, its values null, and its deliverable a number', async () => {
    hover.isWrapping = true;
    hover.script.on('GET', `${jobsPath}/*`, {
      change: (body) => {
        const { job } = body as { job: Record<string, unknown> & { models: Record<string, unknown>[] } };
        const models = job.models.map((model) => ({ ...model, name: null, deliverable: 2 }));
        return { job: { ...job, name: null, address: null, updated_at: null, models } };
      },
    });
    const job = (await details(first.id)).json();
    expect(job).toMatchObject({ id: first.id, name: '', address: { street: '' }, updatedAt: expect.any(String) });
    expect(job.models[0]).toMatchObject({ deliverable: 'roof', name: '' });
  });

  test.each([
    ['wrong types', { merge: { id: 'seventeen' } }],
    ['another job', { merge: { id: 5 } }],
    ['a list instead of a job', { change: () => [1, 2] }],
    ['5 MB', { huge: 5_100_000 }],
    ['a redirect', { redirect: 'http://169.254.169.254/' }],
  ] as const)('an answer with %s is refused in a sentence', async (_what, fault) => {
    hover.script.on('GET', `${jobsPath}/*`, fault);
    const answer = await details(first.id);
    expect([answer.statusCode, answer.json().title]).toEqual([400, 'Hover answered something unexpected.']);
  });

  test('H1, H3: an expired token is renewed once, however many ask', async () => {
    await expire();
    const answers = await Promise.all(Array.from({ length: 20 }, () => details(first.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(hover.journal.count('POST', '/oauth/token')).toBe(1);
  });

  test('H2: a lost renewal ends the connection, and earlier answers still serve, with their date', async () => {
    const known = (await details(first.id)).json();
    expect(known.stale).toBe(false);
    await expire();
    hover.script.on('POST', '/oauth/token', { drop: 'after' }, { times: 1 });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await details(first.id)).json()).toMatchObject({ id: first.id, stale: true, fetchedAt: known.fetchedAt });
      await endPause();
    }
    expect((await admin.call('GET', hoverRoutes.readAccount.path)).json()).toMatchObject({ state: 'needsReconnect' });
    const unknown = await details(17_000_002);
    expect([unknown.statusCode, unknown.json().errors.account]).toEqual([
      400,
      ['The connection to Hover has ended. An admin must connect it again.'],
    ]);
  });

  test('while Hover is down, earlier answers serve with their date, and nothing else does', async () => {
    await search('118 Alder Ct');
    await asOwner(server.db, (trx) => sql`update connection_answers set at = now() - interval '1 day'`.execute(trx));
    hover.script.on('GET', '/api/**', { html: 502 });
    const stale = (await search('118 Alder Ct')).json();
    expect(stale).toMatchObject({ stale: true, data: [{ id: first.id }] });
    expect(Date.now() - Date.parse(stale.fetchedAt)).toBeGreaterThan(86_000_000);
    await endPause();
    const other = await search('44 Elm');
    expect([other.statusCode, other.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    await admin.call('POST', hoverRoutes.clearCached.path);
    expect((await search('118 Alder Ct')).statusCode).toBe(503);
  });

  test('H4: a refusal for too many calls pauses all companies for a minute, then they go on', async () => {
    const other = await server.logIn(people.both, 2);
    await connect(server, other, 'hover', { account: 'office@northgate.example' });
    hover.script.on('GET', `${jobsPath}/*`, { answer: { status: 429, body: {} } }, { times: 1 });
    const refused = await details(first.id);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    hover.journal.clear();
    expect((await other.call('POST', hoverJobRoutes.search.path, { body: { address: 'Alder' } })).statusCode).toBe(503);
    expect(calls()).toBe(0);
    expect((await admin.call('GET', hoverRoutes.readAccount.path)).json()).toMatchObject({
      state: 'on',
      nextTry: null,
    });
    await asOwner(server.db, (trx) =>
      sql`update provider_limits set paused_until = paused_until - interval '60 seconds'`.execute(trx),
    );
    expect((await details(first.id)).statusCode).toBe(200);
    await other.call('POST', hoverRoutes.disable.path);
  });

  test('a company alone gets most of the calls of a minute, others still get theirs, and 100 are never exceeded', async () => {
    const other = await server.logIn(people.both, 2);
    await connect(server, other, 'hover', { account: 'office@northgate.example' });
    await forgetLimit();
    hover.journal.clear();
    const many = (companyId: number, count: number, isBackground = false) =>
      Promise.allSettled(
        Array.from({ length: count }, () => hoverApi(server.context, companyId, { isBackground }).search('alder', 1)),
      );
    const granted = (all: readonly PromiseSettledResult<unknown>[]) =>
      all.filter(({ status }) => status === 'fulfilled').length;
    expect(granted(await many(admin.companyId, 60, true))).toBe(40);
    expect(granted(await many(admin.companyId, 60))).toBe(40);
    expect(granted(await many(other.companyId, 40))).toBe(16);
    expect(calls()).toBe(96);
    await other.call('POST', hoverRoutes.disable.path);
  });

  test('other companies see neither the job nor the answers of this one', async () => {
    await details(first.id);
    const other = await server.logIn(people.both, 2);
    const off = await other.call('POST', hoverJobRoutes.readJob.path, { body: { jobId: first.id } });
    expect([off.statusCode, off.json().errors]).toEqual([400, { account: ['Hover is not connected.'] }]);
    await connect(server, other, 'hover', { account: 'office@northgate.example' });
    const foreign = await other.call('POST', hoverJobRoutes.readJob.path, { body: { jobId: first.id } });
    expect(foreign.statusCode).toBe(400);
    expect(foreign.json().errors.jobId[0]).toContain('was not found in Hover');
    await other.call('POST', hoverRoutes.disable.path);
  });

  test('a lead is linked to a job and unlinked, as a change that reaches devices', async () => {
    const lead = await newLead();
    const linked = await link(lead.id, String(first.id));
    expect(linked.json()).toMatchObject({ hoverJobId: first.id, version: 2 });
    expect(linked.headers.etag).toBeDefined();
    const feed = (await rep.call('GET', '/api/changes')).json();
    expect(JSON.stringify(feed)).toContain(`"hoverJobId":${first.id}`);
    expect((await link(lead.id, '', { 'if-match': '"1.x"' })).statusCode).toBe(412);
    expect((await link(lead.id, '')).json().hoverJobId).toBeNull();
    expect((await link(lead.id, String(first.id))).json().hoverJobId).toBe(first.id);
    expect((await link(lead.id, '0')).json().hoverJobId).toBeNull();
    expect((await link(999_999, '0')).statusCode).toBe(404);
  });

  test.each(['abc', '-4', '1.5', '99999999999'])('"%s" is no number of a job', async (jobId) => {
    const lead = await newLead();
    expect((await link(lead.id, jobId)).statusCode).toBe(400);
  });

  test('H12: an unknown job is refused, a linked one that is gone keeps its link', async () => {
    const lead = await newLead();
    const unknown = await link(lead.id, '16000000');
    expect([unknown.statusCode, unknown.json().errors.jobId[0]]).toEqual([400, expect.stringContaining('not found')]);
    const job = hover.jobs.add(anyHousehold);
    await link(lead.id, String(job.id));
    hover.jobs.remove(job.id);
    expect((await details(job.id)).json().errors.jobId[0]).toContain('was not found in Hover');
    expect((await rep.call('GET', `/api/leads/${lead.id}`)).json().hoverJobId).toBe(job.id);
  });

  test('a job is linked unseen while Hover is down, and not while it is not connected', async () => {
    const lead = await newLead();
    hover.script.on('GET', '/api/**', { drop: 'before' });
    expect((await link(lead.id, '17000003')).json().hoverJobId).toBe(17_000_003);
    hover.script.clear();
    await admin.call('POST', hoverRoutes.disable.path);
    expect((await link(lead.id, '17000003')).json().errors).toEqual({ account: ['Hover is not connected.'] });
    expect((await link(lead.id, '')).json().hoverJobId).toBeNull();
  });
});
