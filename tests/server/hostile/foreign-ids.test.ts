// The id of another company's record gets the same answer as an unknown one, wherever an id can be sent; none of that
// company's data ever leaks.
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Api, type Operation, readApi } from '#tests/server/hostile/operations.ts';
import { stateReader } from '#tests/server/hostile/stored-state.ts';
import { type Ids, mark, pictureForm, twoCompanies } from '#tests/server/hostile/two-companies.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { shared } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import type { CallOptions } from '#tests/support/server/server.ts';

const both = shared(twoCompanies);

const never: Ids = {
  company: 2_000_000_000,
  user: 2_000_000_000,
  lead: 2_000_000_000,
  leadUuid: nextUuid(),
  estimate: 2_000_000_000,
  estimateUuid: nextUuid(),
  document: 2_000_000_000,
  documentUuid: nextUuid(),
  file: 'e'.repeat(64),
  folder: 2_000_000_000,
  whatIf: 2_000_000_000,
  credential: 2_000_000_000,
  endpoint: 2_000_000_000,
  catalog: 'deaddeaddeaddead',
};

type IdName = keyof Ids;

/** Kind of the id in a path, by the first word of the address. */
const pathIds: Readonly<Record<string, IdName>> = {
  users: 'user',
  companies: 'company',
  leads: 'lead',
  estimates: 'estimate',
  documents: 'document',
  pdf: 'document',
  files: 'file',
  filestorageintegration: 'file',
  failedfolder: 'folder',
  what: 'whatIf',
  credential: 'credential',
  integration: 'endpoint',
};

/** Query parameters that name a record, and those that do not. */
const queryIds: Readonly<Record<string, IdName | null>> = {
  companyId: 'company',
  sourceCompanyId: 'company',
  userId: 'user',
  leadId: 'lead',
  estimateId: 'estimate',
  id: 'lead',
  catalogVersion: 'catalog',
  rulesVersion: 'catalog',
  active: null,
  token: null,
  jobId: null,
  decrypt: null,
  endpointId: 'endpoint',
  status: null,
  resolved: null,
  state: null,
  workflowId: null,
  keys: null,
  ticket: null,
  limit: null,
  offset: null,
  startDate: null,
  endDate: null,
  sort: null,
  searchQuery: null,
  key: null,
  since: null,
  after: null,
  before: null,
  from: null,
  until: null,
  kind: null,
  kinds: null,
  number: null,
  day: null,
  dryRun: null,
  record: null,
  withRemoved: null,
  format: null,
  uuid: null,
  leadUuid: null,
  estimateUuid: null,
  documentUuid: null,
  folderId: null,
  page: null,
  text: null,
  foldersOnly: null,
  resource: null,
};

const soundBodies: Readonly<Record<string, unknown>> = {
  'POST /api/users/self': { firstName: 'Jonah', lastName: 'Keller' },
  'POST /api/users/changepassword': { currentPassword: 'x', newPassword: 'x' },
  'PUT /api/users/{id}': { email: 'x@example.com', firstName: 'Jonah', lastName: 'Keller', role: 'User' },
  'PATCH /api/settings': { city: 'Batavia' },
  'POST /api/leads': { lastName: 'Whitfield' },
  'PUT /api/leads/{id}': { lastName: 'Whitfield' },
  'POST /api/estimates': { leadId: 1, name: 'Roof' },
  'POST /api/estimates/{id}': { name: 'Roof' },
  'PUT /api/files/{id}': { caption: 'Chimney' },
  'PUT /api/documents/{id}': { name: 'Contract' },
  'POST /api/documents/{id}/cancel': { receivedTime: '2026-11-20T10:00:00Z', way: 'e-mail', by: 'A', paid: 0 },
  'POST /api/documents/{id}/signing-links': { signer: 'customer', emailAddress: 'dana@example.com' },
  'PUT /api/failedFolder/{id}': { observations: 'Asked the office.' },
  'PUT /api/integration/endpoints/{id}': { types: ['lead.created'] },
  'PUT /api/what-ifs/{id}': { name: 'Spring', change: {}, filter: {} },
};

/** Calls that answer otherwise than "not found", alike whoever has the record, and once nobody has it. */
const answersToForeign: Readonly<Record<string, number>> = {
  'PUT /api/companies/{id}': 403,
  'DELETE /api/companies/{id}': 403,
  'DELETE /api/credential/{id}': 204,
  'GET /api/filestorageintegration/files/{id}': 200,
  'POST /api/filestorageintegration/files/{id}/attachment': 400,
};

let api: Api;
let readState: Awaited<ReturnType<typeof stateReader>>;
const seen: LightMyRequestResponse[] = [];
beforeAll(async () => {
  const { server, mine } = both();
  // With every right within the company, so that only the id decides.
  await sql`update users set role = 'Admin', is_master_admin = true where id = ${mine.userId}`.execute(server.db);
  api = await readApi(server.app);
  readState = await stateReader(both().server.db);
});

async function call(operation: Operation, url: string, more: CallOptions = {}): Promise<LightMyRequestResponse> {
  const isWrite = operation.method !== 'GET' && operation.method !== 'DELETE';
  const body = operation.isMultipart
    ? multipart({ name: 'x', estimateId: '1' })
    : { body: soundBodies[operation.name] };
  const answer = await both().mine.call(operation.method, url, { ...(isWrite ? body : {}), ...more });
  seen.push(answer);
  return answer;
}

/** Everything that distinguishes two answers for a caller. */
function visible({ statusCode, body, headers }: LightMyRequestResponse) {
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  const stated = Object.entries(others).filter(([name]) => !name.startsWith('x-ratelimit'));
  return { statusCode, body, headers: Object.fromEntries(stated) };
}

const groupOf = ({ path }: Operation): string => /^\/(?:api\/)?(\w+)/.exec(path)?.[1]?.toLowerCase() ?? '';

function addressOf(operation: Operation, id: Ids): string {
  const kind = pathIds[groupOf(operation)];
  const path = operation.path
    .replace('{id}', kind === undefined ? '' : String(id[kind]))
    .replace('{linkId}', '1')
    .replace('{typeName}', 'contract');
  const required = operation.parameters.filter((one) => one.in === 'query' && one.required === true);
  const query = required.map(({ name }) => {
    const kindOfQuery = queryIds[name];
    return `${name}=${kindOfQuery === 'lead' || kindOfQuery === 'estimate' ? id[kindOfQuery] : 'customer'}`;
  });
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

test('every parameter of every call is declared to name a record or not', () => {
  for (const operation of api.operations) {
    for (const { name } of operation.parameters.filter((one) => one.in === 'query'))
      expect(Object.keys(queryIds), `${operation.name}: ${name}`).toContain(name);
    if (operation.path.includes('{id}')) expect(Object.keys(pathIds), operation.name).toContain(groupOf(operation));
  }
});

test('in the path', async () => {
  const { foreign } = both();
  const before = await readState();
  const withId = api.operations.filter(({ path }) => path.includes('{id}'));
  expect(withId.length).toBeGreaterThan(15);
  for (const operation of withId) {
    const answer = await call(operation, addressOf(operation, foreign));
    const expected = answersToForeign[operation.name] ?? 404;
    expect([operation.name, answer.statusCode]).toEqual([operation.name, expected]);
    expect(visible(answer), operation.name).toEqual(visible(await call(operation, addressOf(operation, never))));
  }
  expect(await readState()).toEqual(before);
});

test('in the query, including the company', async () => {
  const { own, foreign } = both();
  const cells = api.operations.flatMap((operation) =>
    operation.isOpen
      ? []
      : operation.parameters
          .filter((one) => one.in === 'query' && queryIds[one.name])
          .map(({ name }) => ({ operation, name })),
  );
  expect(cells.length).toBeGreaterThan(40);
  const before = await readState();
  for (const { operation, name } of cells) {
    const kind = queryIds[name];
    if (!kind) continue;
    const request = (ids: Ids) => {
      const url = new URL(addressOf(operation, own), 'http://localhost');
      url.searchParams.set(name, String(ids[kind]));
      if (kind === 'catalog')
        for (const version of ['catalogVersion', 'rulesVersion']) url.searchParams.set(version, ids.catalog);
      // The address already has a company; a second one would be refused for that reason alone.
      return call(operation, url.pathname + url.search, name === 'companyId' ? { companyId: null } : {});
    };
    const answer = await request(foreign);
    if (name === 'companyId') expect([operation.name, answer.statusCode]).toEqual([operation.name, 404]);
    expect(visible(answer), `${operation.name} ${name}`).toEqual(visible(await request(never)));
  }
  expect(await readState()).toEqual(before);
});

test.each<[title: string, ask: (ids: Ids) => readonly [method: 'POST' | 'PUT', url: string, more: CallOptions]]>([
  ['a lead’s salesperson', ({ user }) => ['POST', '/api/leads', { body: { lastName: 'A', userId: user } }]],
  [
    'a lead’s second salesperson',
    ({ user }) => ['POST', '/api/leads', { body: { lastName: 'A', additionalSalesmanId: user } }],
  ],
  [
    'a known lead’s salesperson',
    ({ user }) => ['PUT', `/api/leads/${both().own.lead}`, { body: { lastName: 'A', userId: user } }],
  ],
  ['an estimate’s lead', ({ lead }) => ['POST', '/api/estimates', { body: { name: 'A', leadId: lead } }]],
  [
    'a known estimate’s lead',
    ({ lead }) => ['POST', `/api/estimates/${both().own.estimate}`, { body: { leadId: lead } }],
  ],
  [
    'an estimate’s catalog',
    ({ catalog }) => [
      'POST',
      '/api/estimates',
      { body: { name: 'A', leadId: both().own.lead, catalogVersion: catalog, rulesVersion: catalog } },
    ],
  ],
  [
    'a document’s estimate',
    ({ estimate }) => ['POST', '/api/documents', multipart({ name: 'A', estimateId: String(estimate) })],
  ],
  [
    'a mailed document',
    ({ document }) => [
      'POST',
      '/api/documents/email',
      { body: { documentId: document, emailAddresses: ['dana@example.com'] } },
    ],
  ],
  ['a photo’s lead', ({ lead }) => ['POST', '/api/files', pictureForm('a.png', String(lead))]],
])('in the content: %s', async (_title, request) => {
  const before = await readState();
  const answers: LightMyRequestResponse[] = [];
  for (const ids of [both().foreign, never]) answers.push(await both().mine.call(...request(ids)));
  seen.push(...answers);
  const [theirs, nobodys] = answers;
  expect(theirs?.statusCode).toBe(400);
  expect(theirs === undefined ? null : visible(theirs)).toEqual(nobodys === undefined ? null : visible(nobodys));
  expect(await readState()).toEqual(before);
});

test('uuids and keys of another company do not block or affect mine', async () => {
  const { mine, theirs, own, foreign } = both();
  const lead = await mine.call('POST', '/api/leads', {
    body: { uuid: foreign.leadUuid, lastName: 'Mine' },
    headers: { 'idempotency-key': `${mark}-key` },
  });
  const estimate = await mine.call('POST', '/api/estimates', {
    body: { uuid: foreign.estimateUuid, leadId: own.lead, name: 'Mine' },
  });
  const document = await mine.call(
    'POST',
    '/api/documents',
    multipart({ uuid: foreign.documentUuid, estimateId: String(own.estimate), name: 'Mine' }),
  );
  seen.push(lead, estimate, document);
  expect([lead, estimate, document].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect((await theirs.call('GET', `/api/leads/${foreign.lead}`)).json()).toMatchObject({ lastName: mark, version: 1 });
  expect((await theirs.call('GET', `/api/estimates/${foreign.estimate}`)).json()).toMatchObject({ name: mark });
  expect((await theirs.call('GET', `/api/documents/${foreign.document}`)).json()).toMatchObject({ name: mark });
});

test('a checkpoint and a ticket of another company open nothing', async () => {
  const { mine, theirs, own, foreign, server } = both();
  const { checkpoint } = (await theirs.call('GET', '/api/changes')).json<{ checkpoint: string }>();
  const answer = await mine.call('GET', `/api/changes?since=${checkpoint}`);
  expect(answer.statusCode).toBe(400);
  const { ticket } = (await theirs.call('POST', `/api/files/${foreign.file}/ticket`)).json<{ ticket: string }>();
  const other = await server.app.inject(`/api/files/download/${own.file}?companyId=1&ticket=${ticket}`);
  expect(other.statusCode).toBe(404);
  seen.push(answer, other);
});

test('no answer contains another company’s data: no record, no refusal', async () => {
  const { own, theirs, foreign } = both();
  // A stream of events has its own test: nobody receives events of another company.
  for (const operation of api.operations.filter(({ method, isStream }) => method === 'GET' && !isStream)) {
    await call(operation, addressOf(operation, own));
    await call(operation, addressOf(operation, foreign));
  }
  for (const url of [
    `/api/leads/search?searchQuery=${mark}`,
    '/api/leads?limit=100',
    '/api/changes?limit=1000',
    '/api/info?keys=rules',
  ])
    seen.push(await both().mine.call('GET', url));
  expect(seen.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(20);
  for (const answer of seen) expect(`${answer.body}${JSON.stringify(answer.headers)}`).not.toContain(mark);
  // The marker must be in its place.
  const feed = await theirs.call('GET', '/api/changes?limit=1000');
  expect(feed.body.split(mark).length).toBeGreaterThan(10);
});
