import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import type { PagedLeads } from '#contract/records/paged-leads.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let foreign: TestUser;
  beforeAll(async () => {
    server = await startTestServer({ database });
    rep = await server.logIn(people.rep);
    foreign = await server.logIn(people.foreign);
  });
  afterAll(() => server.close());

  let made = 0;
  const uuid = () => {
    made += 1;
    return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  };
  const aLead = (more: Partial<Lead> = {}) => ({
    id: -2,
    uuid: uuid(),
    lastName: 'Whitfield',
    firstName: 'Dana',
    ...more,
  });
  const add = async (more: Partial<Lead> = {}): Promise<Lead> =>
    (await rep.call('POST', '/api/leads/', { body: aLead(more) })).json();
  const leadsNamed = async (name: string) =>
    (await rep.call('GET', `/api/leads/search?searchQuery=${name}`)).json<PagedLeads>();

  test('a lead is added with a server id, normalized, and read back with its ETag', async () => {
    const answer = await rep.call('POST', '/api/leads/', {
      body: aLead({ phone: '(630) 555-0101', zipCode: ' 60510 ', company: '' }),
    });
    expect(answer.statusCode).toBe(201);
    const lead = answer.json<Lead>();
    expect(lead).toMatchObject({ version: 1, phone: '+16305550101', zipCode: '60510', company: null });
    expect(lead.id).toBeGreaterThan(0);
    const read = await rep.call('GET', `/api/Leads/${lead.id}`);
    expect(read.headers.etag).toMatch(/^"1-[0-9a-f]{6}"$/);
    expect(read.json()).toEqual(lead);
  });

  test('the PO numbers of a lead are part of it and are listed as its projects', async () => {
    const purchaseOrders = [{ poNumber: '2061', projectType: 'Roofing' }];
    const lead = await add({ purchaseOrders });
    expect(lead.purchaseOrders).toEqual(purchaseOrders);
    expect((await rep.call('GET', `/api/leads/${lead.id}/projects`)).json()).toEqual(purchaseOrders);
    const change = (more: object) => rep.call('PUT', `/api/leads/${lead.id}`, { body: { lastName: 'W', ...more } });
    expect((await change({})).json().purchaseOrders).toEqual(purchaseOrders);
    expect((await change({ purchaseOrders: [{ poNumber: '', projectType: 'Roofing' }] })).statusCode).toBe(400);
    expect((await change({ purchaseOrders: [] })).json().purchaseOrders).toEqual([]);
  });

  test('the result of a visit has the person and the time from the server, and stays while another one is added', async () => {
    const [first, second] = ['2026-05-04T15:00:00.000Z', '2026-05-06T15:00:00.000Z'];
    const result = { result: 'followUp', reasons: ['Price'], nextStep: 'call', nextDay: '2026-05-08' } as const;
    const forged = { userId: 1_000_000, enteredTime: '1999-01-01T00:00:00.000Z' };
    const lead = await add({ visits: { [first]: { ...result, reasons: ['Price'], ...forged } } });
    const stamp = { userId: rep.userId, enteredTime: server.clock.now.toISOString() };
    expect(lead.visits).toEqual({ [first]: { ...result, ...stamp } });
    const change = (visits: object) =>
      rep.call('PUT', `/api/leads/${lead.id}`, { body: { lastName: 'W', visits: { ...lead.visits, ...visits } } });
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const later = { userId: rep.userId, enteredTime: server.clock.now.toISOString() };
    expect((await change({ [second]: { result: 'notHome' } })).json<Lead>().visits).toEqual({
      [first]: { ...result, ...stamp },
      [second]: { result: 'notHome', ...later },
    });
    for (const visits of [
      { yesterday: result },
      { '2026-13-45T15:00:00.000Z': result },
      { [second]: { result: 'maybe' } },
      { [second]: { reasons: ['Price'] } },
      { [second]: { ...result, nextDay: '2026-02-30' } },
    ])
      expect((await change(visits)).statusCode, JSON.stringify(visits)).toBe(400);
  });

  test('bad values are 400 with messages by field, and nothing is stored', async () => {
    const name = 'Halfstored';
    const answer = await rep.call('POST', '/api/leads', {
      body: aLead({ lastName: name, zipCode: '6051', phone: '12', userId: foreign.userId }),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      zipCode: ['Zip code must be a valid Zip Code.'],
      phone: ['Enter a 10-digit phone number.'],
      userId: ['User id is not valid.'],
    });
    expect((await leadsNamed(name)).totalCount).toBe(0);
  });

  test('the same key gives the same answer and one lead; the same key with another body is 422', async () => {
    const body = aLead({ lastName: 'Replayed' });
    const headers = { 'idempotency-key': 'replay-1' };
    const first = await rep.call('POST', '/api/leads', { body, headers });
    const second = await rep.call('POST', '/api/leads/', { body, headers });
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(second.headers.etag).toBe(first.headers.etag);
    expect((await leadsNamed('Replayed')).totalCount).toBe(1);
    const other = await rep.call('POST', '/api/leads', { body: { ...body, city: 'Elgin' }, headers });
    expect(other.statusCode).toBe(422);
  });

  test('ten concurrent requests with one key apply one change', async () => {
    const body = aLead({ lastName: 'Tenfold' });
    const headers = { 'idempotency-key': 'ten' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => rep.call('POST', '/api/leads', { body, headers })),
    );
    expect(new Set(answers.map((answer) => answer.json<Lead>().id)).size).toBe(1);
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    expect((await leadsNamed('Tenfold')).totalCount).toBe(1);
  });

  test('a refusal does not store its key: the corrected change may use it', async () => {
    const body = aLead({ lastName: 'Corrected', zipCode: '1' });
    const headers = { 'idempotency-key': 'corrected' };
    expect((await rep.call('POST', '/api/leads', { body, headers })).statusCode).toBe(400);
    expect((await rep.call('POST', '/api/leads', { body: { ...body, zipCode: '60510' }, headers })).statusCode).toBe(
      201,
    );
  });

  test('a lead whose answer and key were lost is not duplicated', async () => {
    const body = aLead({ lastName: 'Lostkey' });
    await rep.call('POST', '/api/leads', { body, headers: { 'idempotency-key': 'lost-1' } });
    const again = await rep.call('POST', '/api/leads', {
      body: { ...body, city: 'Geneva' },
      headers: { 'idempotency-key': 'lost-2' },
    });
    expect(again.json()).toMatchObject({ city: 'Geneva', version: 2 });
    expect((await leadsNamed('Lostkey')).totalCount).toBe(1);
  });

  test('If-Match on an older version is 412 with the current lead; without it the last write wins and history keeps the other', async () => {
    const lead = await add({ city: 'Batavia' });
    const put = (body: object, headers = {}) => rep.call('PUT', `/api/leads/${lead.id}`, { body, headers });
    expect((await put({ ...lead, city: 'Geneva' }, { 'if-match': '"1"' })).json()).toMatchObject({ version: 2 });
    const stale = await put({ ...lead, city: 'Elgin' }, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    expect(stale.headers.etag).toMatch(/^"2-[0-9a-f]{6}"$/);
    expect(stale.json().current).toMatchObject({ version: 2, city: 'Geneva' });
    expect((await put({ ...lead, city: 'Elgin' })).json()).toMatchObject({ version: 3, city: 'Elgin' });
    const stored = await server.db
      .selectFrom('history')
      .select('data')
      .where('record_id', '=', lead.id)
      .where('store', '=', 'leads')
      .orderBy('version')
      .execute();
    expect(stored.map(({ data }) => (data as Lead).city)).toEqual(['Batavia', 'Geneva']);
  });

  test('of two concurrent changes of one version, one wins and one is refused', async () => {
    const lead = await add();
    const answers = await Promise.all(
      ['Aurora', 'Elgin'].map((city) =>
        rep.call('PUT', `/api/leads/${lead.id}`, { body: { ...lead, city }, headers: { 'if-match': '"1"' } }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 412]);
  });

  test('an absent member keeps its value, null empties it', async () => {
    const lead = await add({ city: 'Batavia', street: '1 Elm St' });
    const answer = await rep.call('PUT', `/api/leads/${lead.id}`, { body: { lastName: 'Other', street: null } });
    expect(answer.json()).toMatchObject({ lastName: 'Other', city: 'Batavia', street: null, uuid: lead.uuid });
  });

  test('foreign leads answer like unknown ones in every call', async () => {
    const lead = await add({ lastName: 'Secret' });
    const never = 2_000_000_000;
    for (const [method, path, body] of [
      ['GET', (id: number) => `/api/leads/${id}`, undefined],
      ['PUT', (id: number) => `/api/leads/${id}`, { lastName: 'Mine' }],
      ['DELETE', (id: number) => `/api/leads/${id}`, undefined],
      ['GET', (id: number) => `/api/leads/${id}/projects`, undefined],
      ['GET', (id: number) => `/api/leads/photos?id=${id}`, undefined],
    ] as const) {
      const there = await foreign.call(method, path(lead.id), { body });
      const nowhere = await foreign.call(method, path(never), { body });
      expect([there.statusCode, there.json()]).toEqual([nowhere.statusCode, nowhere.json()]);
      expect(there.statusCode).toBe(404);
    }
    expect((await rep.call('GET', `/api/leads/${lead.id}`)).json()).toEqual(lead);
    expect((await foreign.call('GET', '/api/leads/search?searchQuery=Secret')).json().totalCount).toBe(0);
  });

  test('a deleted lead is gone for everybody; deleting it again is 404 and adding it again is 410', async () => {
    const body = aLead({ lastName: 'Deleted' });
    const lead = (await rep.call('POST', '/api/leads', { body })).json<Lead>();
    expect((await rep.call('DELETE', `/api/leads/${lead.id}`, { headers: { 'if-match': '"7"' } })).statusCode).toBe(
      412,
    );
    const headers = { 'idempotency-key': 'delete-1' };
    expect((await rep.call('DELETE', `/api/leads/${lead.id}`, { headers })).statusCode).toBe(204);
    expect((await rep.call('DELETE', `/api/leads/${lead.id}`, { headers })).statusCode).toBe(204);
    expect((await rep.call('DELETE', `/api/leads/${lead.id}`)).statusCode).toBe(404);
    expect((await rep.call('GET', `/api/leads/${lead.id}`)).statusCode).toBe(404);
    expect((await rep.call('POST', '/api/leads', { body })).statusCode).toBe(410);
  });

  test('lists sort both ways with empty companies and meetings last, and page without overlap', async () => {
    const values = (key: 'company' | 'meetingDate', leads: PagedLeads) => leads.data.map((lead) => lead[key] ?? '');
    for (const [sort, key] of [
      ['company-asc', 'company'],
      ['company-desc', 'company'],
      ['meeting-asc', 'meetingDate'],
      ['meeting-desc', 'meetingDate'],
    ] as const) {
      const pages = await Promise.all(
        [0, 40, 80].map(async (offset) =>
          (await rep.call('GET', `/api/leads?limit=40&offset=${offset}&sort=${sort}`)).json<PagedLeads>(),
        ),
      );
      const found = pages.flatMap((page) => values(key, page)).map((value) => value.toLowerCase());
      const filled = found.filter((value) => value !== '');
      const sorted = [...filled].sort();
      expect(found.indexOf('') === -1 || found.slice(found.indexOf('')).every((value) => value === '')).toBe(true);
      expect(filled).toEqual(sort.endsWith('desc') ? sorted.reverse() : sorted);
      const ids = pages.flatMap((page) => page.data.map((lead) => lead.id));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('a search matches every word, knows phone numbers in any format, and ranks names first', async () => {
    await add({ lastName: 'Quillfeather', firstName: 'Ada', phone: '+16305559876' });
    await add({ lastName: 'Adams', firstName: 'Bo', street: '9 Quillfeather Rd' });
    const names = async (search: string) =>
      (await leadsNamed(encodeURIComponent(search))).data.map((lead) => lead.lastName);
    expect(await names('quillfeather')).toEqual(['Quillfeather', 'Adams']);
    expect(await names('quill bo')).toEqual(['Adams']);
    expect(await names('(630) 555-9876')).toEqual(['Quillfeather']);
    expect(await names('%')).toEqual([]);
  });

  test('filters cover the first or second salesperson, and days of meetings', async () => {
    await add({ lastName: 'Filtered', userId: rep.userId, meetingDate: '2031-05-02T14:00:00Z' });
    await add({ lastName: 'Filtered', additionalSalesmanId: rep.userId, meetingDate: '2031-05-03T14:00:00Z' });
    await add({ lastName: 'Filtered', meetingDate: '2031-05-04T14:00:00Z' });
    const count = async (query: string) =>
      (await rep.call('GET', `/api/leads/search?searchQuery=filtered&${query}`)).json().totalCount;
    expect(await count('')).toBe(3);
    expect(await count(`userId=${rep.userId}`)).toBe(2);
    expect(await count('startDate=2031-05-03')).toBe(2);
    expect(await count('startDate=2031-05-03&endDate=2031-05-03')).toBe(1);
  });

  test("a day of meetings is in the company's time zone, a time is exact", async () => {
    // The company is in Chicago, five hours behind UTC in May: these are the first and the last minute of May 6 there.
    await add({ lastName: 'Dayed', meetingDate: '2031-05-06T05:00:00Z' });
    await add({ lastName: 'Dayed', meetingDate: '2031-05-07T04:59:59Z' });
    const count = async (query: string) =>
      (await rep.call('GET', `/api/leads/search?searchQuery=dayed&${query}`)).json().totalCount;
    expect(await count('startDate=2031-05-06&endDate=2031-05-06')).toBe(2);
    expect(await count('startDate=2031-05-07')).toBe(0);
    expect(await count('endDate=2031-05-05')).toBe(0);
    expect(await count('startDate=0001-01-01&endDate=9999-12-31')).toBe(2);
    expect(await count('startDate=2031-05-07T00:00:00.000Z')).toBe(1);
    expect(await count('startDate=2031-05-07T04:59:59&endDate=2031-05-07T05:00')).toBe(1);
    expect(await count('startDate=2031-05-06T05:00:00.000Z&endDate=2031-05-06T05:00:00.000Z')).toBe(1);
  });

  test('a large company finds the same leads, by an index', async () => {
    await add({ firstName: 'Ana', lastName: 'Indexed' });
    await add({ firstName: 'Bo', lastName: 'Indexed' });
    const found = async () =>
      Promise.all(
        ['indexed', 'an', 'an indexed', 'nd ex bo', 'nobody'].map(async (words) => (await leadsNamed(words)).data),
      );
    const small = await found();
    expect(small.map((leads) => leads.length).at(0)).toBe(2);
    const { rows } = await sql<{ leads: number }>`select leads from change_counters where company_id = 1`.execute(
      server.db,
    );
    await sql`update change_counters set leads = 20001 where company_id = 1`.execute(server.db);
    expect(await found()).toEqual(small);
    await sql`update change_counters set leads = ${rows[0]?.leads} where company_id = 1`.execute(server.db);
  });

  test('a page past the end of a search is empty and still has the count', async () => {
    await add({ lastName: 'Pastend' });
    const answer = await rep.call('GET', '/api/leads/search?searchQuery=pastend&offset=50');
    expect(answer.json<PagedLeads>()).toMatchObject({ data: [], totalCount: 1 });
  });

  test.each([
    'limit=0',
    'limit=101',
    'offset=-1',
    'limit=ten',
    'startDate=soon',
    'endDate=2031-13-01',
    'userId=0',
    'startDate=2027-02-30',
    'endDate=2027-02-29',
    'startDate=2027-02-30T10:00:00Z',
    'endDate=2027-04-31T00:00',
    'startDate=2027-02-01T24:00:00Z',
    'endDate=2027-02-01T9',
  ])('%s is refused', async (query) => {
    expect((await rep.call('GET', `/api/leads?${query}`)).statusCode).toBe(400);
  });

  test.each(['2027-02-30T10:00:00Z', '2027-02-30', '2027-06-31T10:00:00-05:00', '2027-02-01T25:00:00Z'])(
    'a meeting at %s is refused: no calendar has it',
    async (meetingDate) => {
      const answer = await rep.call('POST', '/api/leads', { body: { lastName: 'Meet', meetingDate } });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['meetingDate']]);
    },
  );

  test('every author is in the audit log', async () => {
    const lead = await add();
    const entry = await server.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('subject', '=', `lead:${lead.id}`)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ action: 'lead added', user_id: rep.userId });
  });
});
