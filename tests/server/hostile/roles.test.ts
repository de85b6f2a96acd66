// Every call by every kind of caller, against the table; and rights that nobody can give themselves.

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { defined } from '#domain/defined.ts';
import { demoPassword } from '#server/database/seed/demo-companies.ts';
import { hashToken } from '#server/security/tokens.ts';
import { type Operation, readApi } from '#tests/server/hostile/operations.ts';
import { type Role, readRoleTable } from '#tests/server/hostile/role-table.ts';
import { pictureForm, twoCompanies } from '#tests/server/hostile/two-companies.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';
import { shared } from '#tests/support/server/databases.ts';
import { deliveryReport } from '#tests/support/server/delivery-report.ts';
import { fileForm, multipart } from '#tests/support/server/multipart.ts';
import { people } from '#tests/support/server/server.ts';

const both = shared(twoCompanies);
const table = readRoleTable();

interface Caller {
  readonly title: string;
  readonly role: Role;
  readonly token: string | null;
  readonly companyId: number | null;
}

let operations: readonly Operation[];
let callers: readonly Caller[];
let fresh: Awaited<ReturnType<typeof recordMaker>>;
beforeAll(async () => {
  operations = (await readApi(both().server.app)).operations;
  callers = await makeCallers();
  fresh = await recordMaker();
});

test('the table lists exactly the existing calls', () => {
  expect([...table.keys()].sort()).toEqual(operations.map(({ name }) => name).sort());
});

/** Differences between the results and the table. */
async function differing(requested: readonly Operation[]): Promise<string[]> {
  const found: string[] = [];
  for (const operation of requested)
    for (const caller of callers) {
      const expected = table.get(operation.name)?.get(caller.role);
      const answer = await fetchAnswer(operation, caller);
      if (answer.statusCode !== expected)
        found.push(
          `${operation.name} by ${caller.title}: ${answer.statusCode}, not ${expected} ${answer.body.slice(0, 200)}`,
        );
    }
  return found;
}
const isLogout = ({ name }: Operation): boolean => name === 'POST /api/users/logout';

test('every call answers every kind of caller as in the table', async () => {
  expect(await differing(operations.filter((operation) => !isLogout(operation)))).toEqual([]);
}, 600_000);

test('a super admin finds nothing in an unknown company', async () => {
  const within = callers.find(({ role }) => role === 'within');
  if (within === undefined) throw new Error('no such caller');
  for (const operation of operations.filter(({ isOpen }) => !isOpen))
    expect([operation.name, (await fetchAnswer(operation, { ...within, companyId: 1_999_999 })).statusCode]).toEqual([
      operation.name,
      404,
    ]);
});

test('nobody can raise their own rights', async () => {
  const { mine, server } = both();
  const read = () =>
    sql`select role, is_super_admin, is_master_admin, company_id, email, active, external_id from users order by id`.execute(
      server.db,
    );
  const before = (await read()).rows;
  const answer = await mine.call('POST', '/api/users/self', {
    body: {
      id: 1,
      firstName: 'Jonah',
      lastName: 'Keller',
      role: 'Admin',
      isSuperAdmin: true,
      isMasterAdmin: true,
      companyId: 2,
      accountId: 1,
      email: 'other@example.com',
      emailConfirmed: false,
      active: false,
      externalId: 'x',
      password: 'x',
    },
  });
  expect([answer.statusCode, answer.json().role, answer.json().isSuperAdmin]).toEqual([200, 'User', false]);
  expect((await read()).rows).toEqual(before);
});

test('a deactivated or removed user is locked out at the next call', async () => {
  const { server } = both();
  const other = await server.logIn(people.otherRep);
  expect((await other.call('GET', '/api/leads')).statusCode).toBe(200);
  await sql`update users set company_id = 2 where id = ${other.userId}`.execute(server.db);
  expect((await other.call('GET', '/api/leads')).statusCode).toBe(404);
  await sql`update users set active = false where id = ${other.userId}`.execute(server.db);
  expect((await other.call('GET', '/api/leads', { companyId: 2 })).statusCode).toBe(401);
});

async function makeCallers(): Promise<readonly Caller[]> {
  const { server } = both();
  const { db } = server;
  const tokenOf = async (email: string) => (await server.logIn(email)).accessToken;
  const at1 = { companyId: 1 };
  const ended = await tokenOf('tom.brandt@example.com');
  await db
    .updateTable('session_tokens')
    .set({ expires_at: new Date(0).toISOString() })
    .where('token_hash', '=', hashToken(ended))
    .execute();
  const left = await server.logIn('tom.brandt@example.com');
  await server.app.inject({
    method: 'POST',
    url: '/api/users/logout',
    headers: { cookie: `eaveline_refresh=${left.refreshToken}` },
  });
  const inactive = await tokenOf('ben.sorensen@example.com');
  await sql`update users set active = false where email = 'ben.sorensen@example.com'`.execute(db);
  await sql`update users set role = 'Admin' where email = ${people.foreign}`.execute(db);
  await sql`update users set is_super_admin = true, company_id = null where email = 'grace.lindqvist@example.com'`.execute(
    db,
  );
  const superAdmin = await tokenOf('grace.lindqvist@example.com');
  return [
    { title: 'nobody', role: 'dead', token: null, ...at1 },
    { title: 'a forged token', role: 'dead', token: 'a'.repeat(64), ...at1 },
    { title: 'a token that ended', role: 'dead', token: ended, ...at1 },
    { title: 'a token that was logged out', role: 'dead', token: left.accessToken, ...at1 },
    { title: 'an inactive user', role: 'dead', token: inactive, ...at1 },
    { title: 'a user', role: 'user', token: await tokenOf(people.rep), ...at1 },
    { title: 'an admin', role: 'admin', token: await tokenOf(people.admin), ...at1 },
    { title: 'an admin of another company', role: 'alien', token: await tokenOf(people.foreign), ...at1 },
    { title: 'a super admin without a company', role: 'super', token: superAdmin, companyId: null },
    { title: 'a super admin within the company', role: 'within', token: superAdmin, ...at1 },
  ];
}

/** A valid request: every permitted caller succeeds. */
async function fetchAnswer(operation: Operation, caller: Caller) {
  const { own, server } = both();
  const { path, method, name } = operation;
  const consumes = method === 'DELETE' || method === 'PUT' || /\/resend(setupemail)?$/.test(path);
  const id = consumes ? await fresh(path) : null;
  const kinds: Readonly<Record<string, string | number>> = {
    leads: own.lead,
    estimates: own.estimate,
    documents: own.document,
    pdf: own.document,
    files: own.file,
    users: own.user,
    companies: own.company,
    failedfolder: own.folder,
    what: own.whatIf,
    credential: own.credential,
    integration: own.endpoint,
  };
  const fixed: Readonly<Record<string, string>> = {
    typeName: 'contract',
    kind: 'leads',
    number: '1',
    sectionId: '1',
    workflowId: '1',
    optionId: '1.240.1',
    linkId: '1',
    token: 'a'.repeat(64),
  };
  const group = /^\/(?:api\/)?(\w+)/.exec(path)?.[1]?.toLowerCase() ?? '';
  const url = new URL(
    path.replace('{id}', String(id ?? kinds[group])).replace(/\{(\w+)\}/, (_all, name: string) => fixed[name] ?? ''),
    'http://localhost',
  );
  if (caller.companyId !== null) url.searchParams.set('companyId', String(caller.companyId));
  const queries: Readonly<Record<string, string>> = {
    leadId: String(own.lead),
    id: String(own.lead),
    estimateId: String(own.estimate),
    key: 'customer',
    record: 'field:1.58',
    from: '1',
    ticket: 'a'.repeat(64),
  };
  for (const { name: query, required } of operation.parameters.filter((one) => one.in === 'query'))
    if (required === true || (query === 'id' && path.endsWith('/photos')))
      url.searchParams.set(query, queries[query] ?? '');
  const { body, headers = {} } = contentOf(name);
  const request = {
    method,
    url: url.pathname + url.search,
    headers: { ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }), ...headers },
    remoteAddress: caller.title,
    ...defined({ payload: body }),
  };
  if (!operation.isStream) return server.app.inject(request);
  const answer = await server.app.inject({ ...request, payloadAsStream: true });
  answer.stream().destroy();
  return { statusCode: answer.statusCode, body: '' };
}

function contentOf(name: string): { readonly body?: object | string; readonly headers?: Record<string, string> } {
  const { own } = both();
  if (name === 'POST /api/files') return pictureForm('a.png', String(own.lead));
  if (name === 'POST /api/estimatefields') return fileForm('prices.csv', 'Id\nfield:1.200\n');
  if (name === 'POST /api/leads/contacts/reading') return fileForm('a.csv', 'First Name,E-mail 1 - Value\nDana,\n');
  if (name === 'POST /api/documents') return multipart({ estimateId: String(own.estimate), name: 'Draft' });
  const bodies: Readonly<Record<string, object>> = {
    'POST /api/users/login': { email: people.rep, password: demoPassword },
    'POST /api/users/self': { firstName: 'Same', lastName: 'Name' },
    // The right password would end the other callers' sessions, so a permitted caller is told that this one is wrong.
    'POST /api/users/changepassword': { currentPassword: 'Wrong-Table-1', newPassword: 'Kitchen-Table-2' },
    'POST /api/users': invitedUser(),
    'POST /api/users/invitations': { people: [{ row: 1, ...invitedUser() }] },
    'PUT /api/users/{id}': invitedUser(),
    // The address differs in each call: one may be asked for only five times.
    'POST /api/users/forgotpassword': { email: invitedUser().email },
    'POST /api/verify': { fileHash: null, papers: [] },
    'POST /api/users/resetpassword': { code: 'none', password: 'Porch-Light-22' },
    'POST /api/users/invitation': { code: 'none', userId: 1 },
    'POST /api/users/setup': { code: 'none', userId: 1, password: 'Porch-Light-22' },
    'POST /api/companies': { name: 'Eastbrook Roofing' },
    'PUT /api/companies/{id}': { name: 'Eastbrook Roofing' },
    'POST /api/settings/testemail': { to: 'office@example.com' },
    'PATCH /api/settings': { city: 'Batavia' },
    'POST /api/leads': { lastName: 'Whitfield' },
    'PUT /api/leads/{id}': { lastName: 'Whitfield' },
    'POST /api/leads/contacts': { contacts: [{ key: '0'.repeat(32), contact: { lastName: 'Whitfield' } }] },
    'POST /api/estimates': { leadId: own.lead, name: 'Roof' },
    'POST /api/estimates/{id}': { name: 'Roof' },
    'PUT /api/files/{id}': { caption: 'Chimney' },
    'PUT /api/failedFolder/{id}': { observations: 'Asked the office.' },
    'PUT /api/documents/{id}': { name: 'Draft' },
    'POST /api/documents/{id}/cancel': noticeNow(),
    'POST /api/documents/email': { documentId: own.document, emailAddresses: ['dana@example.com'] },
    'POST /api/documents/emailreport': { source: deliveryReport('<1.a.1@app.example.com>') },
    'POST /api/catalog/draft/changes': { title: 'Name', edits: [{ record: 'field:1.1', member: 'name', after: 'x' }] },
    'PUT /api/estimatesections/{sectionId}': {},
    'PUT /api/estimateworkflows/{workflowId}': {},
    'PUT /api/estimatefields/option/{optionId}': {},
    'POST /api/catalog/draft/undo': {},
    'POST /api/catalog/draft/redo': {},
    'POST /api/catalog/publications': { note: 'Spring', revision: 0 },
    'POST /api/catalog/publications/{number}/revert': { note: 'Back' },
    'POST /api/what-ifs': { name: `Spring ${nextUuid()}`, change: {}, filter: {} },
    'PUT /api/what-ifs/{id}': { name: `Spring ${nextUuid()}`, change: {}, filter: {} },
    'POST /api/integration/endpoints': { url: 'https://example.com/events', types: ['folder.failed'] },
    'PUT /api/integration/endpoints/{id}': { types: ['lead.created'] },
    'POST /api/credential': { name: 'Supplier' },
    'PUT /api/credential': { id: own.credential, name: 'Supplier' },
    'POST /api/rules/impact': { sets: [{ id: '1.168', property: 'laborPrice', value: 1 }] },
  };
  const link = { token: 'a'.repeat(64) };
  const visitor = { ...link, pass: 'b'.repeat(64) };
  const linkBodies: Readonly<Record<string, object>> = {
    'POST /api/documents/{id}/signing-links': { signer: 'customer', emailAddress: 'dana@example.com' },
    'POST /api/signing/open': link,
    'POST /api/signing/logo': link,
    'POST /api/signing/code': link,
    'POST /api/signing/pass': { ...link, code: '123456' },
    'POST /api/signing/document': visitor,
    'POST /api/signing/copy': visitor,
    'POST /api/signing/new-link': link,
    'POST /api/signing/file': { ...visitor, fileId: 'f'.repeat(64) },
    'POST /api/signing/signature': {
      ...visitor,
      signature: { timestamp: '2026-11-20T15:00:00.000Z', data: pixel },
    },
    'POST /api/signing/total': { ...visitor, chosen: [] },
    'POST /api/signing/choice': { ...visitor, contentHash: 'c'.repeat(64), chosen: [], by: 'Dana' },
    'POST /api/signing/refusal': { ...visitor, reason: 'No.' },
    'POST /api/signing/question': { ...visitor, question: 'When?' },
    'POST /api/signing/notice': { ...visitor, by: 'Dana', paid: 0 },
  };
  const body = bodies[name] ?? linkBodies[name];
  return body === undefined ? {} : { body };
}

/** The same for every caller: a repeated notice gets the same answer again. */
const noticeNow = () => ({
  receivedTime: both().server.clock.now.toISOString(),
  way: 'e-mail',
  by: 'Dana Whitfield',
  paid: 0,
});

let invitations = 0;
function invitedUser() {
  invitations += 1;
  return { email: `invited.${invitations}@example.com`, firstName: 'Wanda', lastName: 'Moss', role: 'User' };
}

async function insertedUser(): Promise<number> {
  const { email, firstName, lastName } = invitedUser();
  const { id } = await both()
    .server.db.insertInto('users')
    .values({ company_id: 1, email, first_name: firstName, last_name: lastName, role: 'User' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertedCompany(): Promise<number> {
  const { id } = await both()
    .server.db.insertInto('companies')
    .values({ name: 'Eastbrook Roofing' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records for the calls that use them up. */
async function insertedWhatIf(): Promise<number> {
  const { server, own } = both();
  const { rows } = await sql<{ id: number }>`insert into what_ifs (company_id, name, data, changed_at)
    values (${own.company}, ${`Autumn ${nextUuid()}`}, '{"change":{},"filter":{}}', now()) returning id`.execute(
    server.db,
  );
  return rows[0]?.id ?? 0;
}

async function insertedCredential(): Promise<number> {
  const { server, own } = both();
  const { rows } = await sql<{ id: number }>`insert into credentials (company_id, name)
    values (${own.company}, 'Supplier') returning id`.execute(server.db);
  return rows[0]?.id ?? 0;
}

/** A company has few receivers: earlier ones make room. */
async function insertedEndpoint(): Promise<number> {
  const { server, own } = both();
  await sql`delete from webhook_endpoints where company_id = ${own.company} and id <> ${own.endpoint}`.execute(
    server.db,
  );
  const { rows } = await sql<{ id: number }>`insert into webhook_endpoints (company_id, url, types, created_at)
    values (${own.company}, 'https://127.0.0.1:1/', '["folder.failed"]', now()) returning id`.execute(server.db);
  return rows[0]?.id ?? 0;
}

async function insertedDelivery(): Promise<number> {
  const { server, own } = both();
  const { rows } = await sql<{ id: number }>`
    with event as (insert into webhook_events
      (company_id, type, record_kind, record_id, record_version, data, created_at, due_at, announced_at)
      values (${own.company}, 'folder.failed', 'folder', 1, 1, '{}', now(), now(), now()) returning id)
    insert into webhook_deliveries (company_id, endpoint_id, event_id, status, created_at, next_at)
    select ${own.company}, ${own.endpoint}, id, 'failed', now(), now() from event returning id`.execute(server.db);
  return Number(rows[0]?.id ?? 0);
}

async function recordMaker(): Promise<(path: string) => Promise<number | string>> {
  const { mine, own } = both();
  return async (path) => {
    if (path.startsWith('/api/users')) return insertedUser();
    if (path.startsWith('/api/companies')) return insertedCompany();
    if (path.startsWith('/api/leads'))
      return (await mine.call('POST', '/api/leads', { body: { lastName: 'A' } })).json<{ id: number }>().id;
    if (path.startsWith('/api/files'))
      return (await mine.call('POST', '/api/files', pictureForm('a.png', String(own.lead)))).json<{ id: string }>().id;
    if (path.startsWith('/api/what-ifs')) return insertedWhatIf();
    if (path.startsWith('/api/credential')) return insertedCredential();
    if (path.endsWith('/resend')) return insertedDelivery();
    if (path.startsWith('/api/integration')) return insertedEndpoint();
    if (path.startsWith('/api/estimates'))
      return (await mine.call('POST', '/api/estimates', { body: { leadId: own.lead, name: 'A' } })).json<Estimate>().id;
    const form = multipart({ estimateId: String(own.estimate), name: 'A' });
    return (await mine.call('POST', '/api/documents', form)).json<Document>().id;
  };
}

// The last call: nobody is logged in after it.
test('the logout answers every kind of caller as in the table, and ends each caller’s session', async () => {
  expect(await differing(operations.filter(isLogout))).toEqual([]);
  const self = operations.filter(({ name }) => name === 'GET /api/users/self');
  for (const operation of self)
    for (const caller of callers) expect((await fetchAnswer(operation, caller)).statusCode, caller.title).toBe(401);
});
