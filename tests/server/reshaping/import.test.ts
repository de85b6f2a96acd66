// A sheet of fields and prices: the template, a dry run, and an import as one change of the draft.
import { expect, test } from 'vitest';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { CatalogImport } from '#contract/records/catalog-import.ts';
import type { ImportedFile } from '#contract/records/imported-file.ts';
import { shared } from '#tests/support/server/databases.ts';
import { fileForm } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';
import { workbook, xmlRow } from '#tests/support/workbooks.ts';

const server = shared(() => startTestServer({ leads: 0 }));

const template = async (user: TestUser) => (await user.call('GET', '/api/estimatefields/template?format=csv')).body;

const send = (user: TestUser, content: string | Uint8Array, query = '') =>
  user.call('POST', `/api/estimatefields${query}`, fileForm('prices.csv', content));

const readDraft = async (user: TestUser) => (await user.call('GET', '/api/catalog/draft')).json<CatalogDraft>();

/** The line of an option with a material price, by its cells in quotation marks or as numbers. */
function pricedLine(sheet: string): { readonly id: string; readonly price: number } {
  const found = /"(option:[\d.]+)","[^"]*","[^"]*","[^"]*","[^"]*",[^,]*,[^,]*,(\d+(?:\.\d+)?),/.exec(sheet);
  if (found === null) throw new Error('No option has a price.');
  return { id: found[1] ?? '', price: Number(found[2]) };
}

test('the template imported again changes nothing', async () => {
  const admin = await server().logIn(people.admin);
  const sheet = await template(admin);
  const answer = await send(admin, sheet);
  const { errors, values, added, changed, retired, same, draft } = answer.json<CatalogImport>();
  expect([answer.statusCode, errors, values, added, changed, retired, draft]).toEqual([
    200,
    [],
    [],
    0,
    0,
    0,
    undefined,
  ]);
  expect(same).toBeGreaterThan(2_000);
});

test('a dry run stores nothing; the import is one change, which can be taken back', async () => {
  const admin = await server().logIn(people.admin);
  const { id, price } = pricedLine(await template(admin));
  const sheet = `Id;Material price\n${id};${price + 1}\n`;
  const dry = (await send(admin, sheet, '?dryRun=true')).json<CatalogImport>();
  expect(dry).toMatchObject({
    added: 0,
    changed: 1,
    errors: [],
    values: [{ row: 2, record: id, column: 'Material price', before: `${price}`, after: `${price + 1}` }],
  });
  expect((await readDraft(admin)).changes).toEqual([]);
  const real = (await send(admin, sheet)).json<CatalogImport>();
  expect(real.draft?.changes).toMatchObject([{ title: 'Import of prices.csv', undone: false }]);
  expect((await send(admin, sheet)).json<CatalogImport>()).toMatchObject({ changed: 0, same: 1 });
  await admin.call('POST', '/api/catalog/draft/undo', { body: {} });
  expect((await readDraft(admin)).changes).toMatchObject([{ undone: true }]);
  await admin.call('DELETE', '/api/catalog/draft');
});

test('imports are listed with their status; a published one is taken back by an opposite change in the draft', async () => {
  const admin = await server().logIn(people.admin);
  const { id, price } = pricedLine(await template(admin));
  const imports = async () => (await admin.call('GET', '/api/catalog/imports')).json<ImportedFile[]>();
  const newest = async () => (await imports())[0];
  const undo = (number?: number) => admin.call('POST', '/api/catalog/draft/undo', { body: { number } });
  const known = (await imports()).length;
  await send(admin, `Id;Material price\n${id};${price + 1}\n`);
  const { number, ...listed } = (await newest()) ?? {};
  expect(listed).toMatchObject({ name: 'prices.csv', added: 0, changed: 1, retired: 0, state: 'draft' });
  await undo(number);
  expect(await newest()).toMatchObject({ state: 'draft', isTakenBack: true });
  await admin.call('POST', '/api/catalog/draft/redo', { body: { number } });
  const { revision, basedOn } = await readDraft(admin);
  await admin.call('POST', '/api/catalog/publications', { body: { note: 'Prices of winter', revision } });
  const publishedAs = basedOn.number + 1;
  expect(await newest()).toMatchObject({ number, state: 'published', publishedAs, isTakenBack: false });

  const { changes } = (await undo(number)).json<CatalogDraft>();
  expect(changes).toMatchObject([
    {
      title: 'Taken back: Import of prices.csv',
      edits: [{ record: id, member: 'materialPrice', before: price + 1, after: price }],
    },
  ]);
  expect([(await imports()).length, await newest()]).toMatchObject([known + 1, { number, isTakenBack: true }]);
  expect(pricedLine(await template(admin))).toEqual({ id, price });
  await admin.call('DELETE', '/api/catalog/draft');
  expect(await newest()).toMatchObject({ number, isTakenBack: false });
  expect((await undo(9_999)).statusCode).toBe(400);
});

test('a sheet for which the draft has no room is refused already in the dry run', async () => {
  const admin = await server().logIn(people.admin);
  const { id, price } = pricedLine(await template(admin));
  const sheet = `Id;Material price\n${id};${price + 1}\n`;
  await send(admin, sheet);
  const edit = { record: id, member: 'materialPrice', before: price, after: price + 1 };
  const edits = JSON.stringify(new Array(60_000).fill(edit));
  await server().db.updateTable('catalog_changes').set({ edits }).where('ended', 'is', null).execute();
  const answer = await send(admin, `Id;Material price\n${id};${price + 2}\n`, '?dryRun=true');
  expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
    400,
    { edits: ['The draft holds too many changes. Publish it first.'] },
  ]);
  await admin.call('DELETE', '/api/catalog/draft');
});

test('one wrong cell stops the whole import', async () => {
  const admin = await server().logIn(people.admin);
  const { id, price } = pricedLine(await template(admin));
  const sheet = `Id,Material price\n${id},${price + 1}\nfield:1.7222,3\n`;
  const dry = (await send(admin, sheet, '?dryRun=true')).json<CatalogImport>();
  expect(dry.errors).toEqual([
    { row: 3, letter: 'A', column: 'Id', value: 'field:1.7222', reason: 'There is no such field.' },
  ]);
  const real = await send(admin, sheet);
  expect([real.statusCode, real.json<{ errors: object }>().errors]).toEqual([
    400,
    { 'Row 3, Id': ['There is no such field.'] },
  ]);
  expect((await readDraft(admin)).changes).toEqual([]);
});

test.each([
  ['a broken workbook', Buffer.from('PK\u0003\u0004'), 'damaged'],
  ['another encoding', Buffer.from([0x49, 0x64, 0x0a, 0xe9, 0x20]), 'Row 2 has a character that is not in UTF-8'],
  ['nothing', Buffer.from(''), 'empty'],
  ['50,000 rows', Buffer.from(`Id\n${'field:1.58\n'.repeat(50_000)}`), 'at most 20,000 rows'],
])('a file with %s gets a clear answer', async (_title, content, text) => {
  const admin = await server().logIn(people.admin);
  const answer = await send(admin, content);
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(text)]);
});

test('a workbook of the template imported again changes nothing; a formula in it counts with its value', async () => {
  const admin = await server().logIn(people.admin);
  const file = (await admin.call('GET', '/api/estimatefields/template')).rawPayload;
  const same = (await send(admin, file)).json<CatalogImport>();
  expect([same.errors, same.values, same.sheet, same.rows]).toEqual([[], [], 'Fields and prices', same.same]);
  const { id, price } = pricedLine(await template(admin));
  const raised = `<row r="2"><c r="A2" t="str"><v>${id}</v></c><c r="B2"><f>1+1</f><v>${price + 1}</v></c></row>`;
  const sheets = { Prices: `${xmlRow(1, ['Id', 'Material price'])}${raised}` };
  const { values } = (await send(admin, workbook({ sheets }), '?dryRun=true')).json<CatalogImport>();
  expect(values).toMatchObject([{ row: 2, before: `${price}`, after: `${price + 1}`, isFormula: true }]);
});

test('no file provider is connected', async () => {
  const admin = await server().logIn(people.admin);
  const answer = await admin.call('POST', '/api/estimatefields/import');
  expect([answer.statusCode, answer.json<{ title: string }>().title]).toEqual([409, 'No file provider is connected.']);
});
