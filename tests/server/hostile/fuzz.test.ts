// Thousands of invalid requests, generated from the API's own description. FUZZ_SEED=7 FUZZ_REQUESTS=100000 npx vitest
// run tests/server/hostile/fuzz.test.ts
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { hostileRequests, type Known } from '#tests/server/hostile/hostile-requests.ts';
import { brokenBodies } from '#tests/server/hostile/hostile-values.ts';
import { type Api, type Operation, readApi } from '#tests/server/hostile/operations.ts';
import { faultsOf } from '#tests/server/hostile/refusals.ts';
import { stateReader } from '#tests/server/hostile/stored-state.ts';
import { anEstimate, itemOf, newLead, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { shared } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
const requests = Number(process.env.FUZZ_REQUESTS ?? 2500);

const server = shared(() => startTestServer({ leads: 6 }));
let api: Api;
// A caller that every call accepts.
let admin: TestUser;
let known: Known;
let readState: Awaited<ReturnType<typeof stateReader>>;

beforeAll(async () => {
  api = await readApi(server().app);
  await sql`update users set is_super_admin = true, is_master_admin = true where email = ${people.admin}`.execute(
    server().db,
  );
  admin = await server().logIn(people.admin);
  known = await makeKnown(admin);
  readState = await stateReader(server().db);
  console.log(`fuzz: seed ${seed}, ${requests} requests (FUZZ_SEED, FUZZ_REQUESTS)`);
});

let sent = 0;
function send(request: InjectOptions): Promise<LightMyRequestResponse> {
  sent += 1;
  return server().app.inject({
    ...request,
    headers: { authorization: `Bearer ${admin.accessToken}`, ...request.headers },
    // Many callers, so that none is throttled.
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
  });
}

function asText(request: InjectOptions, answer: LightMyRequestResponse): string {
  const payload = String(request.payload ?? '').slice(0, 600);
  const headers = JSON.stringify(request.headers);
  return `${request.method} ${String(request.url).slice(0, 300)} ${headers}\n${payload}\n→ ${answer.statusCode} ${answer.body.slice(0, 300)}`;
}

let state: Readonly<Record<string, string>> | null = null;

/** Faults of an answer, including data stored despite a refusal. */
async function faultsAfter(request: InjectOptions, answer: LightMyRequestResponse): Promise<readonly string[]> {
  const faults = [...faultsOf(answer)];
  if (request.method !== 'GET') {
    const before = state;
    state = await readState();
    if (answer.statusCode >= 400 && before !== null)
      for (const [table, rows] of Object.entries(state))
        if (before[table] !== rows) faults.push(`refused and yet changed ${table}`);
  }
  return faults.map((fault) => `${fault}: ${asText(request, answer)}`);
}

test('broken bodies are refused by every call that takes one, and nothing is stored', async () => {
  const faults: string[] = [];
  state = await readState();
  for (const operation of api.operations.filter(({ body, isMultipart }) => body !== null || isMultipart))
    for (const [title, type, body] of brokenBodies) {
      const url = `${operation.path.replace('{id}', String(known.ids.leads?.[0]))}?companyId=1`;
      const request = { method: operation.method, url, headers: { 'content-type': type }, payload: body };
      const answer = await send(request);
      faults.push(...(await faultsAfter(request, answer)));
      const mayBeTaken = [
        'a member twice',
        'many members',
        'a prototype far inside',
        'JSON of another alphabet',
        'a mark of byte order',
      ];
      if (
        ![400, 413, 415].includes(answer.statusCode) &&
        !mayBeTaken.includes(title) &&
        !/files\/|documents\/|estimates\//.test(url)
      )
        faults.push(`${title}: ${asText(request, answer)}`);
    }
  expect(faults).toEqual([]);
}, 600_000);

const bothKinds = [
  'POST /api/leads',
  'PUT /api/leads/{id}',
  'POST /api/estimates',
  'POST /api/estimates/{id}',
  'POST /api/documents',
  'POST /api/files',
].flatMap((name) => [`${name} done`, `${name} refused`]);

test('no request causes a server error, every refusal has words, and nothing is half stored', async () => {
  const random = seededRandom(seed);
  const { request: make } = hostileRequests(api, known, random);
  const answers = new Map<string, number>();
  const faults: string[] = [];
  state = await readState();
  // Fuzzing without accepted requests proves little: it goes on until both kinds of answers occurred where both exist.
  const isMissing = () => bothKinds.some((key) => !answers.has(key));
  for (let count = 0; faults.length < 20 && (count < requests || (isMissing() && count < 5 * requests)); count += 1) {
    const operation = chosen(api.operations, random);
    const request = make(operation);
    const answer = await send(request);
    faults.push(...(await faultsAfter(request, answer)));
    if (operation.name === 'POST /api/users/logout') {
      // It ends the session of its token: a logged-in caller sends the next requests.
      admin = await server().logIn(people.admin);
      state = await readState();
    }
    const key = `${operation.name} ${answer.statusCode >= 400 ? 'refused' : 'done'}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
  }
  expect(faults).toEqual([]);
  expect(bothKinds.filter((key) => !answers.has(key))).toEqual([]);
}, 3_600_000);

/** Write calls are more frequent; calls that hash a password, copy a catalog or compute with it are rare. */
function chosen(operations: readonly Operation[], random: () => number): Operation {
  for (;;) {
    const operation = operations[Math.floor(random() * operations.length)];
    // A stream of events never ends.
    if (operation === undefined || operation.isStream) continue;
    const isSlow = /login|password|setup|companies$|catalog\/|rules\/|testemail/.test(operation.path);
    const usual = operation.body !== null || operation.isMultipart ? 1 : 0.35;
    if (random() < (isSlow ? 0.15 : usual)) return operation;
  }
}

/** Real records of every kind, so that the fault of a request is found late. */
async function makeKnown(user: TestUser): Promise<Known> {
  const field = await plainField(user);
  const leads = [await newLead(user), await newLead(user), 1, 2, 3, 4];
  const body = anEstimate(leads[0] ?? 1, field, [itemOf(field, 3)]);
  const estimate = (await user.call('POST', '/api/estimates', { body })).json<Estimate>();
  const other = (
    await user.call('POST', '/api/estimates', { body: { ...body, uuid: crypto.randomUUID(), items: [] } })
  ).json<Estimate>();
  const form = await signedForm(user, estimate, new Date(server().clock.now.getTime() + 1000).toISOString());
  const post = async (fields: Readonly<Record<string, string | readonly string[]>>) =>
    (await user.call('POST', '/api/documents', multipart(fields))).json<Document>();
  const signed = await post(form);
  const plain = { estimateId: String(estimate.id), name: 'Draft', 'data.note': 'x', workflows: `${field.workflowId}` };
  const draft = await post(plain);
  const files = (await server().db.selectFrom('files').select('id').where('company_id', '=', 1).execute()).map(
    ({ id }) => id,
  );
  const lead = (await user.call('GET', `/api/leads/${leads[1]}`)).json<Lead>();
  const documents = [signed.id, draft.id];
  const estimates = [estimate.id, other.id];
  const { uuid: _uuid, ...unsigned } = form;
  return {
    ids: {
      leads,
      estimates,
      documents,
      files,
      // Not the caller: changing their own access would cause every later request to be refused.
      users: [5, 6],
      // The caller's company stays open.
      companies: [2],
      pdf: documents,
      leadId: leads,
      estimateId: estimates,
      userId: [user.userId, null as never, 8],
    },
    bodies: {
      'POST /api/leads': { ...lead, uuid: crypto.randomUUID() },
      // Without its uuid it is a change of any lead: those of the first ids are soon deleted.
      'PUT /api/leads/{id}': { lastName: lead.lastName, firstName: 'Dana', city: 'Batavia', description: 'Ring twice' },
      'POST /api/estimates': { ...estimate, uuid: crypto.randomUUID() },
      'POST /api/estimates/{id}': estimate,
      'PUT /api/files/{id}': { caption: 'Chimney' },
      'PUT /api/documents/{id}': {
        name: 'Draft',
        data: { content: '{"a":1}' },
        signatures: { customer: { timestamp: '2026-11-20T12:00:00.000Z', data: pixel } },
      },
    },
    forms: {
      // A changed contract is refused, because every member is compared; a draft is stored with most changes.
      'POST /api/documents': [{ ...unsigned, workflows: `${field.workflowId}` }, plain],
      'POST /api/estimatefields': [{ file: 'Id,Name\nfield:1.200,Area\n' }],
      'POST /api/leads/contacts/reading': [{ formFile: 'First Name,Last Name,Phone\nDana,Whitfield,630 555 0101\n' }],
      'POST /api/files': [
        {
          formFile: Buffer.from(pixel.split(',')[1] ?? '', 'base64').toString('latin1'),
          leadId: String(leads[1]),
        },
      ],
    },
  };
}
