import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiCall, callApi } from '#tests/emulators/call-api.ts';
import { askToken, connect } from '#tests/emulators/connect.ts';
import { startReceiver } from '#tests/emulators/receiver.ts';
import { type ZohoEmulator, zohoClient, zohoEmulator } from '#tests/support/emulators/zoho/zoho.ts';

const scope =
  'ZohoCRM.modules.leads.ALL,ZohoCRM.modules.deals.READ,ZohoCRM.users.READ,ZohoCRM.org.READ,ZohoCRM.settings.fields.READ,ZohoCRM.notifications.ALL';
const consent = { scope, access_type: 'offline', prompt: 'consent' };
const start = Date.parse('2026-01-05T15:00:00Z');

let time = start;
let zoho: ZohoEmulator;
let access = '';

const provider = () => ({ url: zoho.url, authorize: '/oauth/v2/auth', token: '/oauth/v2/token', client: zohoClient });

beforeEach(async () => {
  time = start;
  zoho = zohoEmulator({ now: () => time });
  await zoho.start();
  access = (await connect(provider(), consent)).access;
});

afterEach(() => zoho.stop());

const call = (path: string, more: ApiCall = {}) =>
  callApi(`${zoho.url}/crm/v8${path}`, `Zoho-oauthtoken ${access}`, more);
const list = (more = '', headers: Record<string, string> = {}) =>
  call(`/Leads?fields=Last_Name,Email,Owner,Modified_Time${more}`, { headers });
const leads = () => [...zoho.crm.modules.Leads.records.values()];
const lead = (index: number) => present(leads()[index]);

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is missing.');
  return value;
}

const names = (rows: readonly { Last_Name: string }[]) => rows.map(({ Last_Name }) => Last_Name);

test('the callback names the data center, and the token answer the host of the CRM', async () => {
  const { back, body } = await connect(provider(), consent, { account: 'office@northgate.example' });
  expect([back.searchParams.get('location'), back.searchParams.get('accounts-server')]).toEqual(['eu', zoho.url]);
  expect(body).toMatchObject({ api_domain: zoho.url, expires_in: 3600, token_type: 'Bearer' });
  zoho.places.accountsServer = 'https://evil.example';
  zoho.places.apiDomain = 'https://evil.example';
  const evil = await connect(provider(), consent);
  expect(evil.back.searchParams.get('accounts-server')).toBe('https://evil.example');
  expect(evil.body.api_domain).toBe('https://evil.example');
});

test('errors of the token endpoint come with the status 200', async () => {
  const renew = (refresh_token: string) => askToken(provider(), { grant_type: 'refresh_token', refresh_token });
  expect(await renew('wrong')).toEqual({ status: 200, body: { error: 'invalid_code' } });
  expect(await askToken(provider(), { client_secret: 'wrong' })).toEqual({
    status: 200,
    body: { error: 'invalid_client' },
  });
  const { refresh } = await connect(provider(), consent);
  expect((await renew(refresh ?? '')).body.refresh_token).toBeUndefined();
  await fetch(`${zoho.url}/oauth/v2/token/revoke?token=${refresh}`, { method: 'POST' });
  expect((await renew(refresh ?? '')).body.error).toBe('invalid_code');
});

test('a second connection without a prompt gets no refresh token', async () => {
  expect((await connect(provider(), { ...consent, prompt: '' })).refresh).toBeNull();
});

test('the eleventh refresh in ten minutes is denied for a while', async () => {
  const { refresh } = await connect(provider(), consent);
  const renew = () => askToken(provider(), { grant_type: 'refresh_token', refresh_token: refresh ?? '' });
  for (let count = 0; count < 10; count += 1) expect((await renew()).body.access_token).toBeDefined();
  expect(await renew()).toMatchObject({ status: 400, body: { error: 'Access Denied' } });
  time += 600_000;
  expect((await renew()).status).toBe(200);
});

test('tokens, the form of the header and scopes are checked', async () => {
  expect((await callApi(`${zoho.url}/crm/v8/org`, `Bearer ${access}`)).body.code).toBe('INVALID_TOKEN');
  const narrow = await connect(provider(), { ...consent, scope: 'ZohoCRM.modules.leads.READ' });
  const asNarrow = (path: string, more: ApiCall = {}) =>
    callApi(`${zoho.url}/crm/v8${path}`, `Zoho-oauthtoken ${narrow.access}`, more);
  expect((await asNarrow('/Leads?fields=Email')).status).toBe(200);
  const writing = await asNarrow('/Leads', { json: { data: [{ Last_Name: 'A' }] } });
  expect([writing.status, writing.body.code, (await asNarrow('/users')).status]).toEqual([
    401,
    'OAUTH_SCOPE_MISMATCH',
    401,
  ]);
  time += 3_600_000;
  expect(await list()).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN', status: 'error' } });
});

test('leads have owners, whose e-mails are those of the demo’s people', async () => {
  const { body } = await list();
  expect(body.info).toMatchObject({ count: 12, page: 1, more_records: false, next_page_token: null });
  const { users } = (await call('/users?type=ActiveUsers')).body;
  const emails = users.map(({ email }: { email: string }) => email);
  expect(emails).toContain('renee.castillo@example.com');
  for (const { id, Owner } of body.data) {
    expect(id).toMatch(/^\d{19}$/);
    expect(emails).toContain(Owner.email);
  }
  const user = zoho.crm.users.find(({ email }) => email === 'renee.castillo@example.com');
  if (user !== undefined) user.isActive = false;
  const inactive = (await call('/users?type=DeactiveUsers')).body.users;
  expect(inactive).toEqual([expect.objectContaining({ status: 'disabled', email: 'renee.castillo@example.com' })]);
  expect((await call('/org')).body.org[0]).toMatchObject({
    company_name: 'Harlow Exteriors',
    domain_name: 'org20260101',
  });
  expect((await call('/Leads')).body.code).toBe('REQUIRED_PARAM_MISSING');
});

test('a list is empty with 204, unchanged with 304, and else has the records changed since', async () => {
  const since = (at: number) => ({ 'if-modified-since': new Date(at).toISOString() });
  expect((await list('', since(start))).status).toBe(304);
  time += 5000;
  zoho.crm.change('Leads', lead(3).id, { Last_Name: 'Changed' });
  const { body } = await list('', since(start));
  expect([names(body.data), body.data[0].Modified_Time]).toEqual([['Changed'], '2026-01-05T09:00:05-06:00']);
  for (const { id } of leads()) zoho.crm.remove('Leads', id);
  expect(await list()).toMatchObject({ status: 204, body: '' });
});

test('pages are numbered to record 2,000, then a token leads on for a day', async () => {
  zoho.crm.fill(2500 - leads().length);
  const sorted = '&sort_by=Modified_Time&sort_order=asc';
  const { body: tenth } = await list(`&page=10${sorted}`);
  expect(tenth.info.more_records).toBe(true);
  expect((await list(`&page=11${sorted}`)).body.code).toBe('DISCRETE_PAGINATION_LIMIT_EXCEEDED');
  const token: string = tenth.info.next_page_token;
  expect((await list(`&page_token=${token}&page=2${sorted}`)).status).toBe(400);
  expect((await list(`&page_token=${token}`)).body.code).toBe('TOKEN_BOUND_DATA_MISMATCH');
  const seen = new Set<string>(tenth.data.map(({ id }: { id: string }) => id));
  let next: string | null = token;
  while (next !== null) {
    const { body } = await list(`&page_token=${next}${sorted}`);
    for (const { id } of body.data) seen.add(id);
    next = body.info.next_page_token;
  }
  expect(seen.size).toBe(700);
  time += 86_400_000;
  access = (await connect(provider(), consent)).access;
  expect((await list(`&page_token=${token}${sorted}`)).body.code).toBe('EXPIRED_VALUE');
});

test('deleted, restored, merged and converted leads leave the lists and are found elsewhere', async () => {
  const [gone, kept, sold] = [lead(0).id, lead(1).id, lead(2).id];
  expect((await call('/Leads/deleted?type=all')).status).toBe(204);
  zoho.crm.remove('Leads', gone);
  expect((await call('/Leads/deleted?type=recycle')).body.data).toEqual([
    expect.objectContaining({ id: gone, type: 'recycle' }),
  ]);
  expect((await call(`/Leads/${gone}`)).status).toBe(204);
  zoho.crm.restore('Leads', gone);
  expect((await call(`/Leads/${gone}`)).body.data[0].id).toBe(gone);
  zoho.crm.merge(kept, gone);
  expect((await call(`/Leads/${gone}`)).status).toBe(204);
  const deal = zoho.crm.convert(sold);
  expect((await list()).body.info.count).toBe(10);
  const { data } = (await list('&converted=true')).body;
  expect(data).toEqual([
    expect.objectContaining({
      id: sold,
      $converted: true,
      $converted_detail: expect.objectContaining({ deal: deal.id }),
    }),
  ]);
  expect((await list('&converted=both')).body.info.count).toBe(11);
  const found = await call(`/Deals/search?criteria=(Lead:equals:${sold})&fields=PO_Number`);
  expect(found.body.data).toContainEqual(expect.objectContaining({ id: deal.id }));
});

test('records are written one by one: 207 names the bad ones, and a repeated POST makes a twin', async () => {
  const values = { Last_Name: 'Smith', Email: 'ann@example.com' };
  const { status, body } = await call('/Leads', {
    json: {
      data: [
        values,
        { First_Name: 'Ann' },
        { Last_Name: 'B', Email: 'no' },
        { Last_Name: 'C', Renamed: 'x' },
        { Last_Name: '\ud800' },
      ],
    },
  });
  expect(status).toBe(207);
  expect(
    body.data.map(({ code, details }: { code: string; details: { api_name?: string } }) => [code, details.api_name]),
  ).toEqual([
    ['SUCCESS', undefined],
    ['MANDATORY_NOT_FOUND', 'Last_Name'],
    ['INVALID_DATA', 'Email'],
    ['INVALID_DATA', 'Renamed'],
    ['INVALID_DATA', 'Last_Name'],
  ]);
  await call('/Leads', { json: { data: [values] } });
  const search = () => call('/Leads/search?email=ann@example.com');
  expect((await search()).body.data).toHaveLength(2);
  zoho.lists.searchLagMs = 30_000;
  expect((await search()).status).toBe(204);
  const many = Array.from({ length: 101 }, () => values);
  expect((await call('/Leads', { json: { data: many } })).body.code).toBe('LIMIT_EXCEEDED');
});

test('an upsert finds its record by a unique field, and a duplicate of it is refused', async () => {
  const upsert = (values: object) =>
    call('/Leads/upsert', { json: { data: [values], duplicate_check_fields: ['Eaveline_ID'], trigger: [] } });
  const first = await upsert({ Last_Name: 'Smith', Eaveline_ID: 'u-1' });
  const second = await upsert({ Last_Name: 'Smythe', Eaveline_ID: 'u-1' });
  expect([first.body.data[0].action, second.body.data[0].action]).toEqual(['insert', 'update']);
  expect(second.body.data[0].details.id).toBe(first.body.data[0].details.id);
  const twin = await call('/Leads', { json: { data: [{ Last_Name: 'X', Eaveline_ID: 'u-1' }] } });
  expect([twin.status, twin.body.data[0].code]).toEqual([400, 'DUPLICATE_DATA']);
  const { id } = first.body.data[0].details;
  const changed = await call(`/Leads/${id}`, { method: 'PUT', json: { data: [{ City: 'Elgin' }] } });
  expect([changed.status, (await call(`/Leads/${id}`)).body.data[0].City]).toEqual([200, 'Elgin']);
  expect((await call(`/Leads?ids=${id}`, { method: 'DELETE' })).body.data[0].code).toBe('SUCCESS');
});

test('criteria may hold escaped parentheses and commas', async () => {
  zoho.crm.add('Leads', { Last_Name: 'O’Neil (Jr), Ann', Email: 'x@example.com' });
  const search = (criteria: string) => call(`/Leads/search?criteria=${encodeURIComponent(criteria)}&fields=Last_Name`);
  const found = await search('((Last_Name:equals:O’Neil \\(Jr\\)\\, Ann)and(Email:starts_with:x))');
  expect(found.body.data).toHaveLength(1);
  expect((await search('((Last_Name:equals:O’Neil (Jr)))')).status).toBe(400);
  expect((await search('((Email:equals:x@example.com)or(Email:equals:y))')).body.data).toHaveLength(1);
  expect((await call('/Leads/search?phone=630')).status).toBe(204);
});

test('fields are described, and a renamed one takes no value any more', async () => {
  const { fields } = (await call('/settings/fields?module=Leads')).body;
  expect(fields).toContainEqual(
    expect.objectContaining({ api_name: 'Project_Type', data_type: 'picklist', custom_field: true }),
  );
  const field = zoho.crm.modules.Leads.fields.find(({ apiName }) => apiName === 'Camera_URL');
  if (field !== undefined) field.apiName = 'Camera_Link';
  const { body } = await call('/Leads', { json: { data: [{ Last_Name: 'A', Camera_URL: 'https://a.example' }] } });
  expect(body.data[0].code).toBe('INVALID_DATA');
});

test('credits of a day and calls at once are limited, without a time to wait', async () => {
  zoho.limits = { credits: 4, atOnce: 2 };
  expect((await list()).headers.get('x-api-credits-remaining')).toBeNull();
  expect((await list()).headers.get('x-api-credits-remaining')).toBe('2');
  let release = () => {};
  const until = new Promise<void>((done) => {
    release = done;
  });
  zoho.script.on('GET', '/crm/v8/org', { until }, { times: 2 });
  const held = [call('/org'), call('/org')];
  await expect.poll(() => zoho.journal.count('GET', '/crm/v8/org')).toBe(2);
  const crowded = await list();
  expect([crowded.status, crowded.body.code, crowded.headers.get('retry-after')]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    null,
  ]);
  release();
  await Promise.all(held);
  expect(zoho.creditsUsed()).toBe(4);
  expect((await list()).status).toBe(429);
  time += 86_400_000;
  access = (await connect(provider(), consent)).access;
  expect((await list()).status).toBe(200);
});

test('a channel is told of changes with its token, until it is over', async () => {
  const receiver = await startReceiver();
  const entry = {
    channel_id: '1000000068001',
    events: ['Leads.create', 'Leads.edit', 'Leads.delete'],
    notify_url: receiver.url,
    token: 'secret',
  };
  const watch = (method: string, more: object) =>
    call('/actions/watch', { method, json: { watch: [{ ...entry, ...more }] } });
  expect((await watch('POST', { token: 'x'.repeat(51) })).body.watch[0].code).toBe('INVALID_DATA');
  const made = await watch('POST', { channel_expiry: '2026-02-05T09:00:00-06:00' });
  expect([made.status, made.body.watch[0].details.events[0].channel_expiry]).toEqual([
    201,
    '2026-01-06T09:00:00-06:00',
  ]);
  const added = zoho.crm.addAll('Leads', [{ Last_Name: 'A' }, { Last_Name: 'B' }]);
  await call('/Leads', { json: { data: [{ Last_Name: 'C' }] } });
  await zoho.watch.settled();
  expect(receiver.received.map(({ body }) => [body.operation, body.module, body.token])).toEqual([
    ['insert', 'Leads', 'secret'],
    ['insert', 'Leads', 'secret'],
  ]);
  expect(receiver.received.map(({ body }) => body.ids)).toContainEqual(added.map(({ id }) => id));
  await watch('PATCH', { events: ['Leads.edit'], _delete_events: true });
  zoho.crm.change('Leads', lead(0).id, { City: 'Elgin' });
  await zoho.watch.settled();
  expect(receiver.received).toHaveLength(2);
  expect((await call('/actions/watch')).body.watch[0].events).toEqual(['Leads.create', 'Leads.delete']);
  time += 86_400_000;
  access = (await connect(provider(), consent)).access;
  zoho.crm.add('Leads', { Last_Name: 'D' });
  await zoho.watch.settled();
  expect([receiver.received.length, (await call('/actions/watch')).status]).toEqual([2, 204]);
  expect((await watch('PATCH', {})).body.watch[0].code).toBe('NOT_SUBSCRIBED');
  expect((await watch('PUT', {})).status).toBe(200);
  const [channel] = zoho.watch.channels;
  if (channel !== undefined) await zoho.watch.send(channel, 'update', [], { token: 'wrong', module: 'Unknown' });
  expect(receiver.received.at(-1)?.body).toMatchObject({ token: 'wrong', module: 'Unknown' });
  expect((await call('/actions/watch?channel_ids=1000000068001', { method: 'DELETE' })).status).toBe(200);
  expect((await call('/actions/watch?channel_ids=7', { method: 'DELETE' })).body.watch[0].code).toBe('NOT_SUBSCRIBED');
  await receiver.close();
});

test('records of another organization are not found', async () => {
  const other = await connect(provider(), consent, { account: 'office@northgate.example' });
  const answer = await callApi(`${zoho.url}/crm/v8/Leads/${lead(0).id}`, `Zoho-oauthtoken ${other.access}`);
  expect(answer.status).toBe(204);
  expect((await call('/Contacts?fields=Email')).body.code).toBe('INVALID_MODULE');
});
