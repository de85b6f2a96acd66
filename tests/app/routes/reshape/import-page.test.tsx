import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Problem } from '#contract/problems.ts';
import type { CatalogImport } from '#contract/records/catalog-import.ts';
import type { Settings } from '#contract/records/settings.ts';
import { storageRoutes } from '#contract/routes/connections/storage.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { inaccessibleFile, unpermittedFile } from '#domain/folders/unusable-file.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { draftOffice } from '#tests/support/device/draft-office.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const { catalogVersion, rulesVersion } = catalog;
const option = catalog.fields.flatMap(({ options = [] }) => options)[0];
if (option === undefined) throw new Error('The starter catalog has no option.');
const record = `option:${option.id}`;

const reading: CatalogImport = {
  rows: 404,
  added: 1,
  changed: 1,
  retired: 1,
  same: 401,
  errors: [],
  errorCount: 0,
  notices: [],
  noticeCount: 0,
  values: [
    {
      row: 40,
      record,
      kind: 'changed',
      name: 'Drip edge, Copper',
      column: 'Material price',
      before: '150',
      after: '$161.50',
    },
    {
      row: 59,
      record: 'option:1.2.3',
      kind: 'retired',
      name: 'Vent, Tin',
      column: 'Retired',
      before: '',
      after: 'yes',
    },
    { row: 61, record: 'option:1.2.4', kind: 'added', name: 'Vent, Zinc', column: 'Name', before: '', after: 'Zinc' },
  ],
};

const edits = [{ record, member: 'description', after: 'Of the sheet.' }];

const october = { number: 4, name: 'prices-october.xlsx', userId: null, added: 0, changed: 96, retired: 0 };

async function openImport(
  dryRun: () => Result<CatalogImport, Problem>,
  more: readonly ReturnType<typeof answers>[] = [],
  settings: Partial<Settings> = {},
) {
  const office = draftOffice(catalog);
  const imported: string[] = [];
  const importSheet = answers(reshapingRoutes.importSheet, ({ form, query }) => {
    if (query?.dryRun === true) return dryRun();
    imported.push(form.file.name);
    office.change({ title: 'Import of prices.csv', edits });
    return ok({ ...reading, draft: office.draft() });
  });
  const device = {
    ...fakeDevice({
      now: new Date('2026-11-20T15:00:00Z'),
      office: [...more, ...office.routes, importSheet, answers(reshapingRoutes.listImports, () => ok([]))],
    }),
    catalog: async () => ok(catalog),
    catalogVersion$: of({ catalogVersion, rulesVersion }),
    settings$: of({ themeColor: '#2ab0da', ...settings }),
  };
  window.history.replaceState(null, '', '/config/import');
  render(<App device={device} router={createRouter()} />);
  await screen.findByRole('heading', { level: 1, name: 'Import fields and prices' });
  return { office, imported };
}

const choose = (name = 'prices.csv') =>
  fireEvent.change(screen.getByLabelText(/^(Drag or select|Choose another) file$/), {
    target: { files: [new File(['Id,Material price\n'], name)] },
  });

const rowNames = () =>
  within(screen.getByRole('table', { name: 'What the sheet would change' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

it('a dry run shows each value before and after with its change in percent, and its counts act as filters', async () => {
  await openImport(() => ok(reading));
  choose();
  const row = await screen.findByRole('row', { name: /Drip edge, Copper/ });
  expect(row.textContent).toContain('150.00');
  expect(row.textContent).toContain('161.50');
  expect(row.textContent).toContain('+7.7%');
  expect(rowNames()).toHaveLength(3);
  fireEvent.click(await screen.findByRole('button', { name: '1 Added' }));
  expect(rowNames()).toEqual(['Vent, Zinc']);
  fireEvent.click(await screen.findByRole('button', { name: '1 Retired' }));
  expect(rowNames()).toEqual(['Vent, Tin']);
  fireEvent.click(await screen.findByRole('button', { name: '401 The same' }));
  expect(screen.getByText('401 rows match the draft.')).toBeDefined();
});

it('an import is one change of the draft, which can be taken back here', async () => {
  const { office, imported } = await openImport(() => ok(reading));
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Import into the draft' }));
  await screen.findByText('3 rows are in the draft.');
  expect(imported).toEqual(['prices.csv']);
  await screen.findByText('1 change not published');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(office.draft().changes).toMatchObject([{ undone: true }]));
  await waitFor(() => expect(screen.queryByText('3 rows are in the draft.')).toBeNull());
});

it('earlier imports show where each is now; a published one can be taken back', async () => {
  const at = '2026-10-19T13:12:00Z';
  const listImports = answers(reshapingRoutes.listImports, () =>
    ok([
      { ...october, at, state: 'published', publishedAs: 13, isTakenBack: false },
      { ...october, number: 3, name: 'hail.csv', at, added: 4, changed: 0, state: 'published', isTakenBack: true },
    ]),
  );
  const undone: unknown[] = [];
  const undo = answers(reshapingRoutes.undo, ({ body }) => {
    undone.push(body.number);
    return refused({ status: 409, title: 'Somebody changed it.', errors: {} });
  });
  await openImport(() => ok(reading), [listImports, undo]);
  const row = await screen.findByRole('row', { name: /prices-october/ });
  expect(row.textContent).toMatch(/96 changed.*version 13/);
  expect(screen.getByRole('row', { name: /hail/ }).textContent).toMatch(/4 added.*published, taken back/);
  expect(screen.queryByRole('button', { name: 'Undo the import of hail.csv' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the import of prices-october.xlsx' }));
  await waitFor(() => expect(undone).toEqual([4]));
});

it('one cell that cannot be read stops the import and says why; a corrected file is imported', async () => {
  const error = { row: 118, letter: 'F', column: 'Material price', value: '1O.80', reason: 'Is not a number.' };
  let answer: CatalogImport = { ...reading, errors: [error], errorCount: 1 };
  const { imported } = await openImport(() => ok(answer));
  choose();
  await screen.findByRole('heading', { name: '1 cell cannot be imported, so nothing is' });
  const row = screen.getByRole('row', { name: /118/ });
  expect(row.textContent).toContain('Material price');
  expect(row.textContent).toContain('1O.80');
  expect(row.textContent).toContain('Is not a number.');
  const put = screen.getByRole('button', { name: 'Import into the draft' });
  expect(put.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(put);
  fireEvent.click(await screen.findByRole('button', { name: '1 Errors' }));
  expect(screen.getAllByRole('table', { name: 'Cells that cannot be imported' })).toHaveLength(2);
  expect(imported).toEqual([]);

  answer = reading;
  choose('corrected.csv');
  await screen.findByText('3 rows change, no errors');
  fireEvent.click(await screen.findByRole('button', { name: 'Import into the draft' }));
  await waitFor(() => expect(imported).toEqual(['corrected.csv']));
});

it('a file that is not a sheet is refused with the office’s reason', async () => {
  const reason = 'Is not a text in UTF-8.';
  await openImport(() => refused({ status: 400, title: 'Not valid.', errors: { file: [reason] } }));
  choose();
  expect((await screen.findByRole('alert')).textContent).toContain(reason);
  expect(screen.queryByRole('button', { name: 'Import into the draft' })).toBeNull();
});

it('a change of the draft repeats the dry run', async () => {
  const dryRun = vi.fn(() => ok(reading));
  const { office } = await openImport(dryRun);
  choose();
  await screen.findByText('3 rows change, no errors');
  office.change({ title: 'Of a colleague', edits });
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(dryRun).toHaveBeenCalledTimes(2));
});

const inStorage = { fileStorageService: 'google', estimateFieldsSpreadsheet: 'sheet' } as const;
const storedFile = (canDownload = true) =>
  answers(storageRoutes.file, ({ params }) => ok({ id: params.id, name: 'Prices 2027.xlsx', canDownload }));

it('the price sheet of the storage is tried and imported like a file of this device', async () => {
  const asked: unknown[] = [];
  const importFromProvider = answers(reshapingRoutes.importFromProvider, ({ query }) => {
    asked.push(query?.dryRun);
    return ok(reading);
  });
  await openImport(() => ok(reading), [storedFile(), importFromProvider], inStorage);
  fireEvent.click(await screen.findByRole('button', { name: 'Read Prices 2027.xlsx' }));
  await screen.findByRole('row', { name: /Drip edge, Copper/ });
  expect(screen.getByText(/in the storage, chosen at/)).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Import into the draft' }));
  await waitFor(() => expect(asked).toEqual([true, undefined]));
});

it('a price sheet of the storage that may not be read says so', async () => {
  await openImport(() => ok(reading), [storedFile(false)], inStorage);
  expect((await screen.findByRole('alert')).textContent).toContain(unpermittedFile);
});

it('a price sheet of the storage that is gone says so', async () => {
  const gone = answers(storageRoutes.file, () => ok(null));
  await openImport(() => ok(reading), [gone], inStorage);
  expect((await screen.findByRole('alert')).textContent).toContain(inaccessibleFile);
});

it('a company with a storage but no price sheet is told where to choose one', async () => {
  await openImport(() => ok(reading), [], { fileStorageService: 'google' });
  const link = await screen.findByRole('link', { name: 'Choose one in Files and folders' });
  expect(link.getAttribute('href')).toBe('/config/file-settings');
});
