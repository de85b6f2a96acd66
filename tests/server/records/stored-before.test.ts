// Data left by an older version, or changed by hand in the database.
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { Field } from '#contract/records/field.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { PagedLeads } from '#contract/records/paged-leads.ts';
import type { Settings } from '#contract/records/settings.ts';
import { noApostrophes } from '#server/database/migrations/0011-no-apostrophes.ts';
import { leadPurchaseOrders } from '#server/database/migrations/0070-lead-purchase-orders.ts';
import { searchFolding } from '#server/database/migrations/0108-search-folding.ts';
import { appNames } from '#server/database/migrations/0129-app-names.ts';
import { plainField } from '#tests/support/estimates/priced-estimate.ts';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer());

test('a lead stored with its apostrophe is found with any apostrophe or none', async () => {
  const { db } = server();
  const rep = await server().logIn(people.rep);
  const body = { id: 0, uuid: crypto.randomUUID(), firstName: 'Maeve', lastName: 'O’Hallahan' };
  const { id } = (await rep.call('POST', '/api/leads', { body })).json<Lead>();
  await db
    .updateTable('leads')
    .set({ search_text: 'maeve o’hallahan', name_key: 'o’hallahan maeve' })
    .where('id', '=', id)
    .execute();
  const found = async (text: string) => {
    const path = `/api/leads/search?searchQuery=${encodeURIComponent(text)}`;
    return (await rep.call('GET', path)).json<PagedLeads>().data.map((lead) => lead.id);
  };
  expect(await found("O'Hallahan")).toEqual([]);
  await noApostrophes.up(db as unknown as Kysely<unknown>);
  for (const text of ["O'Hallahan", 'O’Hallahan', 'ohallahan']) expect(await found(text)).toEqual([id]);
});

test.each([
  [{ lastName: 'Đặng', street: '5 Oak St' }, 'đặng 5 oak st', ['dang', 'đặng']],
  [{ lastName: 'Whitman', street: '41-15 Main St' }, 'whitman 41-15 main st', ['4115 main', '41-15']],
])('a lead stored with the keys of an earlier folding is found: %j', async (part, search_text, searches) => {
  const { db } = server();
  const rep = await server().logIn(people.rep);
  const body = { id: 0, uuid: crypto.randomUUID(), ...part };
  const { id } = (await rep.call('POST', '/api/leads', { body })).json<Lead>();
  await db.updateTable('leads').set({ search_text }).where('id', '=', id).execute();
  const found = async (text: string) => {
    const path = `/api/leads/search?searchQuery=${encodeURIComponent(text)}`;
    return (await rep.call('GET', path)).json<PagedLeads>().data.map((lead) => lead.id);
  };
  expect(await found(searches[0] ?? '')).toEqual([]);
  await searchFolding.up(db as unknown as Kysely<unknown>);
  for (const text of searches) expect(await found(text)).toEqual([id]);
});

test('the purchase-order numbers of a connected system become part of their lead', async () => {
  const { db } = server();
  const rep = await server().logIn(people.rep);
  const body = { id: 0, uuid: crypto.randomUUID(), lastName: 'Whitcomb' };
  const { id } = (await rep.call('POST', '/api/leads', { body })).json<Lead>();
  await sql`insert into purchase_orders select company_id, id, number, 'Roofing' from leads
    cross join (values ('2062'), ('2061')) as given (number) where id = ${id}`.execute(db);
  await leadPurchaseOrders.up(db as unknown as Kysely<unknown>);
  const read = (await rep.call('GET', `/api/leads/${id}`)).json<Lead>();
  expect(read.version).toBe(2);
  expect(read.purchaseOrders).toEqual(['2061', '2062'].map((poNumber) => ({ poNumber, projectType: 'Roofing' })));
});

test.each([
  ['Harlow Exteriors', undefined],
  ['Harlow', 'Harlow'],
])('the name %s in the app, stored by an earlier version, is now %s', async (appCompanyName, shown) => {
  const { db } = server();
  const rep = await server().logIn(people.rep);
  await sql`update settings set data = data || ${JSON.stringify({ appCompanyName })}::jsonb`.execute(db);
  await appNames.up(db as unknown as Kysely<unknown>);
  expect((await rep.call('GET', '/api/settings/')).json<Settings>().appCompanyName).toBe(shown);
});

test('an unknown time zone blocks nobody from a list by day', async () => {
  const { db } = server();
  const rep = await server().logIn(people.rep);
  await db
    .updateTable('settings')
    .set({ data: JSON.stringify({ timeZone: 'America/Springfield' }) })
    .execute();
  const answer = await rep.call('GET', '/api/leads/?startDate=2026-11-20&endDate=2026-11-21');
  expect(answer.statusCode).toBe(200);
  expect((await rep.call('GET', '/api/settings/')).json()).not.toHaveProperty('timeZone');
});

test('a catalog and a draft with members of an earlier release are edited, published and reverted', async () => {
  const { db } = server();
  const admin = await server().logIn(people.admin);
  const { id, name } = await plainField(admin);
  const old = sql`jsonb_build_object('toWaste', true, 'showProductTypes', true, 'secondaryWorkflowId', 2)`;
  await sql`update catalogs set catalog_version = 'earlier', data = data || jsonb_build_object(
    'catalogVersion', 'earlier',
    'fields', (select jsonb_agg(field || ${old}) from jsonb_array_elements(data -> 'fields') as field))`.execute(db);
  await sql`update catalog_publications set catalog_version = 'earlier'`.execute(db);
  const draftPath = '/api/catalog/draft';
  const edits = [{ record: `field:${id}`, member: 'name', before: name, after: 'Renamed' }];
  expect((await admin.call('POST', `${draftPath}/changes`, { body: { title: 'Renamed', edits } })).statusCode).toBe(
    200,
  );
  await sql`update catalog_changes set edits = edits || ${JSON.stringify([
    { record: `field:${id}`, member: 'toWaste', before: true },
  ])}::jsonb`.execute(db);
  const { revision } = (await admin.call('GET', draftPath)).json<CatalogDraft>();
  const body = { note: 'A new name', revision };
  expect((await admin.call('POST', '/api/catalog/publications', { body })).statusCode).toBe(200);
  const renamed = (await admin.call('GET', '/api/estimatefields')).json<Field[]>().find((each) => each.id === id);
  expect(renamed?.name).toBe('Renamed');
  expect(renamed).not.toHaveProperty('toWaste');
  const back = await admin.call('POST', '/api/catalog/publications/1/revert', { body: { note: 'As it was' } });
  expect(back.json<CatalogDraft>()).toMatchObject({ basedOn: { number: 3 } });
});
