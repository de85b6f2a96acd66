// Data that lost commits gives their ids to other records. A caller who still means the lost ones changes nothing.
import { beforeAll, expect, test } from 'vitest';
import { checkpointHeader } from '#contract/checkpoint-header.ts';
import type { Route } from '#contract/route.ts';
import { routeTable } from '#contract/route-table.ts';
import { asOwner } from '#server/database/database.ts';
import { newestChange } from '#server/repositories/changes.ts';
import { readSchemaSet } from '#server/schemas/schema-set.ts';
import { checkpointText } from '#server/services/feed/checkpoint.ts';
import { stateReader } from '#tests/server/hostile/stored-state.ts';
import { type Ids, pictureForm, twoCompanies } from '#tests/server/hostile/two-companies.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { shared } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import type { CallOptions } from '#tests/support/server/server.ts';

const both = shared(twoCompanies);
let readState: Awaited<ReturnType<typeof stateReader>>;
beforeAll(async () => {
  readState = await stateReader(both().server.db);
});

const schemas = new Map(readSchemaSet().map((schema) => [schema.$id, schema]));

/** Members of a route's body. */
function membersOf({ body }: Route): readonly string[] {
  if (body === undefined) return [];
  if (body.kind === 'form') return Object.keys(body.parts);
  return Object.keys((schemas.get(body.shape.title)?.properties ?? {}) as object);
}

/** Members that name a record, with the parameter for its uuid. */
const parameters = { leadId: 'leadUuid', estimateId: 'estimateUuid', documentId: 'documentUuid' } as const;

/** Members that the server takes from the stored record instead. */
const ignored: Readonly<Record<string, readonly string[]>> = {
  'POST /api/documents': ['leadId'],
  'PUT /api/documents/:id': ['leadId', 'estimateId'],
};

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const isOfRecord = (path: string): boolean => /^\/api\/(leads|estimates|documents)\/:id/.test(path);

/** The parameters with which a route must take the uuids of the records that it names by their ids. */
function expectedOf(route: Route): readonly string[] {
  const refers = Object.entries(parameters).flatMap(([member, parameter]) =>
    membersOf(route).includes(member) && !ignored[nameOf(route)]?.includes(member) ? [parameter] : [],
  );
  return [...(isOfRecord(route.path) ? ['uuid'] : []), ...refers];
}

const changes = routeTable.filter(({ method, who }) => method !== 'GET' && who !== 'own page' && who !== 'anybody');
const naming = changes.filter((route) => expectedOf(route).length > 0);

test('every change that names a record by its id can name its uuid too', () => {
  expect(naming.length).toBeGreaterThan(12);
  for (const route of naming)
    expect(Object.keys(route.query ?? {}), nameOf(route)).toEqual(expect.arrayContaining([...expectedOf(route)]));
});

const sound: Readonly<Record<string, (ids: Ids) => CallOptions>> = {
  'PUT /api/leads/:id': () => ({ body: { lastName: 'Mine' } }),
  'POST /api/estimates': ({ lead }) => ({ body: { leadId: lead, name: 'Roof' } }),
  'POST /api/estimates/:id': ({ lead }) => ({ body: { leadId: lead, name: 'Roof' } }),
  'POST /api/documents': ({ estimate }) => multipart({ estimateId: String(estimate), name: 'Contract' }),
  'PUT /api/documents/:id': () => ({ body: { name: 'Contract' } }),
  'POST /api/documents/:id/cancel': () => ({
    body: { receivedTime: '2026-11-20T10:00:00Z', way: 'e-mail', by: 'A', paid: 0 },
  }),
  'POST /api/documents/:id/signing-links': () => ({ body: { signer: 'customer', emailAddress: 'd@example.com' } }),
  'POST /api/documents/email': ({ document }) => ({
    body: { documentId: document, emailAddresses: ['d@example.com'] },
  }),
  'POST /api/files': ({ lead }) => pictureForm('roof.png', String(lead)),
};

const soundOf = (name: string, ids: Ids): CallOptions => sound[name]?.(ids) ?? {};

function idOf(path: string, { lead, estimate, document }: Ids): number {
  if (path.startsWith('/api/leads')) return lead;
  return path.startsWith('/api/estimates') ? estimate : document;
}

const addressOf = ({ path }: Route, ids: Ids): string =>
  path.replace(':id', String(idOf(path, ids))).replace(':linkId', '1');

test.each(naming.flatMap((route) => expectedOf(route).map((parameter) => [nameOf(route), parameter, route] as const)))(
  '%s with the %s of another record is refused, and changes nothing',
  async (name, parameter, route) => {
    const { mine, own } = both();
    const before = await readState();
    const url = `${addressOf(route, own)}?${parameter}=${nextUuid()}`;
    const answer = await mine.call(route.method, url, soundOf(name, own));
    expect(answer.statusCode).toBe(parameter === 'uuid' ? 404 : 400);
    expect(await readState()).toEqual(before);
  },
);

test.each(['PUT /api/leads/:id', 'POST /api/estimates/:id', 'PUT /api/documents/:id'])(
  '%s with another uuid in its content is refused, and changes nothing',
  async (name) => {
    const { mine, own } = both();
    const before = await readState();
    const route = naming.find((one) => nameOf(one) === name);
    const { body } = soundOf(name, own);
    const content = { ...(body as object), uuid: nextUuid() };
    const answer = await mine.call(route?.method ?? 'PUT', route ? addressOf(route, own) : '', { body: content });
    expect(answer.statusCode).toBe(404);
    expect(await readState()).toEqual(before);
  },
);

test.each(naming.map((route) => [nameOf(route), route] as const))(
  '%s of a caller who knows of a change that is not there is refused, and changes nothing',
  async (name, route) => {
    const { server, mine, own } = both();
    const newest = await asOwner(server.db, (trx) => newestChange(trx, own.company));
    const unknown = { ...newest, sequence: newest.sequence + 5 };
    // In another epoch, so that none begins.
    const checkpoint = checkpointText(server.context.secrets, own.company, { ...unknown, epoch: 'abcdef01' });
    const before = await readState();
    const { headers, ...more } = soundOf(name, own);
    const answer = await mine.call(route.method, addressOf(route, own), {
      ...more,
      headers: { ...headers, [checkpointHeader]: checkpoint },
    });
    expect(answer.statusCode).toBe(425);
    expect(await readState()).toEqual(before);
  },
);
