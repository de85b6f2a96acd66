import { expect, test } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import { starterCatalog, workedHouses } from '#server/catalog/starter-catalog.ts';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer());
const starter = starterCatalog([]);

test('the company’s catalog equals the starter catalog, part by part', async () => {
  const rep = await server().logIn(people.rep);
  const get = async (url: string) => (await rep.call('GET', url)).json();
  expect(await get('/api/estimateworkflows')).toEqual(starter.workflows);
  const fields = (await get('/api/estimatefields')) as Field[];
  expect(fields.map(({ childIds, ancestorIds, descendantIds, ...field }) => field)).toEqual(starter.fields);
  expect(await get('/api/estimatesections')).toEqual(starter.sections);
  expect(await get('/api/estimatesections?workflowId=1')).toEqual(
    starter.sections.filter((one) => one.workflowId === 1),
  );
  const { catalogVersion, rulesVersion } = starter;
  expect(await get('/api/info?keys=catalogVersion,rulesVersion,rules,nothing')).toEqual({
    catalogVersion,
    rulesVersion,
    rules: starter.rules,
  });
  expect(await get('/api/info?keys=appVersion')).toEqual({ appVersion: '1.8.5' });
});

test('a field names its parents and details', async () => {
  const rep = await server().logIn(people.rep);
  const fields = (await rep.call('GET', '/api/estimatefields')).json<Field[]>();
  const byId = new Map(fields.map((field) => [field.id, field]));
  const beneath = fields.find(({ ancestorIds = [] }) => ancestorIds.length > 1);
  const [parent = '', top = ''] = beneath?.ancestorIds ?? [];
  expect(beneath?.parentId).toBe(parent);
  expect(byId.get(parent)?.childIds).toContain(beneath?.id);
  expect(byId.get(top)?.childIds).not.toContain(beneath?.id);
  expect(byId.get(top)?.descendantIds).toEqual(expect.arrayContaining([parent, beneath?.id]));
  for (const { id, parentId, childIds = [] } of fields) {
    for (const child of childIds) expect(byId.get(child)?.parentId).toBe(id);
    if (parentId !== undefined) expect(byId.get(parentId)?.childIds).toContain(id);
  }
});

test('an estimate’s version is found by either of its names; an unknown one is not found', async () => {
  const rep = await server().logIn(people.rep);
  const { catalogVersion, rulesVersion } = starter;
  const request = async (query: string) => (await rep.call('GET', `/api/estimatefields?${query}`)).statusCode;
  expect(await request(`catalogVersion=${catalogVersion}&rulesVersion=${rulesVersion}`)).toBe(200);
  expect(await request(`catalogVersion=${catalogVersion}&rulesVersion=0000000000000000`)).toBe(404);
  expect(await request(`catalogVersion=${catalogVersion}`)).toBe(400);
});

test('settings come without secrets, the logo as a picture', async () => {
  const { db } = server();
  await db
    .updateTable('settings')
    .set({ secrets: JSON.stringify({ smtpPassword: 'canary-7731' }) })
    .execute();
  const rep = await server().logIn(people.rep);
  const answer = await rep.call('GET', '/api/settings/');
  expect(answer.json()).toMatchObject({
    companyName: 'Harlow Exteriors',
    themeColor: '#2ab0da',
    timeZone: 'America/Chicago',
  });
  expect(answer.body).not.toContain('canary');
  const logo = await rep.call('GET', '/api/settings/company-logo');
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png']);
});

test('large answers are compressed for callers that accept it', async () => {
  const rep = await server().logIn(people.rep);
  const plain = await rep.call('GET', '/api/estimatefields');
  const small = await rep.call('GET', '/api/estimatefields', { headers: { 'accept-encoding': 'gzip' } });
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});

test('an admin reads the worked houses, a rep does not', async () => {
  const [rep, admin] = [await server().logIn(people.rep), await server().logIn(people.admin)];
  expect((await admin.call('GET', '/api/rules/houses')).json()).toEqual(workedHouses([]));
  expect((await rep.call('GET', '/api/rules/houses')).statusCode).toBe(403);
});
