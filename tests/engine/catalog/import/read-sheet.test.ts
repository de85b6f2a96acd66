import { expect, test } from 'vitest';
import type { FieldVariant } from '#contract/records/variant.ts';
import { recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { groupBy } from '#engine/catalog/group-by.ts';
import { sheetOf } from '#engine/catalog/import/price-sheet.ts';
import { readSheet } from '#engine/catalog/import/read-sheet.ts';
import type { SheetTable } from '#engine/catalog/import/sheet-table.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';

const starter = starterCatalog([]);
const records = recordsOf(starter);
const read = (rows: SheetTable['rows'], merged: SheetTable['merged'] = []) => readSheet(records, { rows, merged });
const sheet = sheetOf(records).map((row) => row.map(String));
const [heading = [], ...rows] = sheet;
const row = rows.find(([key = '']) => key.startsWith('option:')) ?? [];
const id = row[0] ?? '';
const option = records.get(id);
const both = (reason: string) => [reason, reason] as const;
const fieldKey = `field:${`${option?.id}`.slice(0, `${option?.id}`.lastIndexOf('.'))}`;

const nothing = { edits: [], values: [], errors: [], errorCount: 0, notices: [], noticeCount: 0 };
const sized = rows.filter(([key = '']) => key.startsWith('size:'));
const variantsOf = (fieldId: string) => records.get(`field:${fieldId}`)?.variants as readonly FieldVariant[];

test('the sheet has a row for every field, option and size, and reading it changes nothing', () => {
  const recordCount = [...records.keys()].filter((key) => /^(field|option):/.test(key)).length;
  const sizeCount = starter.fields
    .flatMap(({ variants = [] }) => variants)
    .reduce((count, { pricingTiers }) => count + pricingTiers.length, 0);
  expect(sizeCount).toBeGreaterThan(40);
  const count = recordCount + sizeCount;
  expect(rows).toHaveLength(count);
  expect(read(sheet)).toEqual({ ...nothing, rows: count, same: count });
});

test('prices of sizes are one edit of their field, and each is told before and after', () => {
  const [first = [], second = []] = sized;
  const [, fieldId = ''] = /^size:([\d.]+)\//.exec(first[0] ?? '') ?? [];
  const reading = read([
    ['Id', 'Name', 'Material price', 'Labor cost'],
    [first[0] ?? '', first[4] ?? '', '777.50', first[6] ?? ''],
    [second[0] ?? '', second[4] ?? '', '888', ''],
  ]);
  const [variant] = variantsOf(fieldId);
  const [one, two] = variant?.pricingTiers ?? [];
  expect(reading.errors).toEqual([]);
  expect(reading.edits).toHaveLength(1);
  const [edit] = reading.edits;
  expect(edit).toMatchObject({ record: `field:${fieldId}`, member: 'variants', before: variantsOf(fieldId) });
  const [after] = (edit?.after ?? []) as readonly FieldVariant[];
  const { laborCost: _, ...rest } = two ?? { min: 0, max: 0 };
  expect(after?.pricingTiers.slice(0, 2)).toEqual([
    { ...one, materialPrice: 777.5 },
    { ...rest, materialPrice: 888 },
  ]);
  expect(after?.pricingTiers.slice(2)).toEqual(variant?.pricingTiers.slice(2));
  expect(reading.values[0]).toMatchObject({
    row: 2,
    record: first[0],
    kind: 'changed',
    column: 'Material price',
    before: `${one?.materialPrice}`,
    after: '777.50',
  });
  expect(reading.values[0]?.name).toContain(first[4]);
});

test('a size that is another one by now, has no prices of its kind, or does not exist stops the sheet', () => {
  const [first = [], second = []] = sized;
  const reasons = (...given: string[][]) => read(given).errors.map(({ reason }) => reason);
  expect(reasons(['Id', 'Name'], [first[0] ?? '', second[4] ?? ''])).toEqual([
    `This row is now the size “${first[4]}”. Download the template again: the sizes have changed since.`,
  ]);
  expect(reasons(['Id', 'Retired'], [first[0] ?? '', 'yes'])).toEqual(['A size has only costs and prices.']);
  expect(reasons(['Id', 'Conversion 1'], [first[0] ?? '', '3'])).toEqual(['A size has only costs and prices.']);
  expect(reasons(['Id'], ['size:1.9999/1/1'], [`${(first[0] ?? '').replace(/\d+$/, '')}999`])).toEqual([
    'There is no such field.',
    'There is no such size.',
  ]);
});

test('cells that a sheet does not change are told, and the rest is imported', () => {
  const { edits, errors, notices, noticeCount } = read([
    ['Id', 'Trade', 'Field', 'Notes', 'Labor price'],
    [id, 'Painting', row[3] ?? '', 'as discussed', '7', 'beyond'],
  ]);
  expect([errors, edits.length, noticeCount]).toEqual([[], 1, 3]);
  expect(notices.map(({ row, letter, value, reason }) => [row, letter, value, reason])).toEqual([
    [1, 'D', 'Notes', 'The catalog has no such column. It is left out.'],
    [2, 'F', 'beyond', 'Its column has no heading. It is left out.'],
    [2, 'B', 'Painting', `Is not changed by a sheet, and stays “${row[1]}”. Change it under Steps and fields.`],
  ]);
});

test.each(['Materal price', 'Material prices', 'MaterialPrice', 'Labour price'])(
  'the heading “%s” was meant for a column, so it is not left out',
  (title) => {
    const { errors } = read([
      ['Id', title],
      [id, '7'],
    ]);
    expect(errors.map(({ reason }) => reason)).toEqual([expect.stringMatching(/^Is it “.* price”\?/)]);
  },
);

test('new options get free ids', () => {
  const field = fieldKey.slice('field:'.length);
  const highest = Math.max(
    ...[...records.keys()].flatMap((key) =>
      key.startsWith(`option:${field}.`) ? [Number(key.split('.').at(-1))] : [],
    ),
  );
  const { edits, errors } = read([
    ['Id', 'Name'],
    [`option:${field}.new`, 'Zinc'],
    [`option:${field}.new`, 'Tin'],
  ]);
  expect(errors).toEqual([]);
  expect(edits.map(({ record }) => record)).toEqual([
    `option:${field}.${highest + 1}`,
    `option:${field}.${highest + 2}`,
  ]);
});

test('a new option may leave its id empty: its trade, step and field place it', () => {
  const [, trade = '', step = '', field = ''] = row;
  const path = fieldKey.slice('field:'.length);
  const titles = ['Id', 'Trade', 'Step', 'Field', 'Name', 'Labor price'];
  const { edits, errors, notices, values } = read([
    titles,
    ['', trade, step, ` ${field.toUpperCase()} `, 'Zinc', '12'],
    ['', trade, '', field, 'Tin'],
  ]);
  expect([errors, notices]).toEqual([[], []]);
  expect(edits).toMatchObject([{ after: { value: 'Zinc', laborPrice: 12 } }, { after: { value: 'Tin' } }]);
  expect(new Set(edits.map(({ record }) => record)).size).toBe(2);
  for (const { record } of edits) expect(record).toMatch(new RegExp(`^option:${path.replace('.', '\\.')}\\.\\d+$`));
  expect(values[0]).toMatchObject({ row: 2, kind: 'added', name: `${field}, Zinc` });
});

test('a row without id that could be several rows, or is there already, says so', () => {
  const [, trade = '', step = '', field = '', own = ''] = row;
  const reasons = (...cells: readonly string[][]) =>
    read([['Id', 'Trade', 'Step', 'Field', 'Name'], ...cells]).errors.map(({ reason }) => reason);
  expect(reasons(['', trade, step, '', 'Zinc'])).toEqual([
    'Has no id. For a new option, fill in Trade, Step, Field and Name; otherwise write its id.',
  ]);
  expect(reasons(['', 'Painting', step, field, 'Zinc'])).toEqual([
    `Has no id, and no field is called “${field}” there.`,
  ]);
  expect(reasons(['', trade, step, field, own])).toEqual([`Has no id, but “${own}” is there as ${id}. Write that.`]);
  expect(reasons(['', trade, step, field, field])).toEqual([
    `Has no id, but “${field}” is there as ${fieldKey}. Write that.`,
  ]);
  expect(
    reasons(['', trade, step, field, 'Zinc'], [`${id.slice(0, id.lastIndexOf('.'))}.new`, '', '', '', 'zinc']),
  ).toEqual(['Row 2 adds this option already.']);
  const counted = groupBy(
    rows.filter(([key = '']) => key.startsWith('field:')),
    ([, , , name]) => name,
  );
  const [twins = []] = [...counted.values()].filter(({ length }) => length > 1);
  const twinIds = twins.map(([key]) => `${key?.replace('field', 'option')}.new`);
  expect(reasons(['', '', '', twins[0]?.[3] ?? '', 'Zinc'])).toEqual([
    expect.stringMatching(/^Has no id, and several fields are called /),
  ]);
  for (const twin of twinIds) expect(reasons(['', '', '', twins[0]?.[3] ?? '', 'Zinc'])[0]).toContain(twin);
});

test('a new id written out and one that the sheet is given never meet', () => {
  const field = fieldKey.slice('field:'.length);
  const [first] = read([
    ['Id', 'Name'],
    [`option:${field}.new`, 'Zinc'],
  ]).edits;
  const { edits, errors } = read([
    ['Id', 'Name'],
    [first?.record ?? '', 'Tin'],
    [`option:${field}.new`, 'Zinc'],
  ]);
  expect(errors).toEqual([]);
  expect(new Set(edits.map(({ record }) => record)).size).toBe(2);
});

test('a partial sheet edits only its own content', () => {
  const reading = read([
    ['Id', 'material price', 'Retired'],
    [id, '$1,234.50', 'yes'],
  ]);
  const before = option?.materialPrice === undefined ? {} : { before: option.materialPrice };
  expect(reading.errors).toEqual([]);
  expect(reading.edits).toEqual([
    { record: id, member: 'materialPrice', ...before, after: 1234.5 },
    { record: id, member: 'retired', after: true },
  ]);
  expect(reading.values[0]).toMatchObject({ row: 2, column: 'Material price', after: '$1,234.50' });
});

test('an unknown option of a known field is added', () => {
  const added = `${fieldKey.slice('field:'.length)}.9999`;
  const { edits, errors } = read([
    ['Id', 'Name', 'Labor price'],
    [`option:${added}`, 'Zinc', '12'],
  ]);
  expect([errors, edits]).toEqual([
    [],
    [{ record: `option:${added}`, after: { id: added, value: 'Zinc', laborPrice: 12 } }],
  ]);
});

test.each([
  [['Id', 'Labor price'], [id, '1O.80'], 'Labor price', 'Is not a number: it has a letter in it.'],
  [['Id', 'Labor price'], [id, 'ten'], 'Labor price', 'Is not a number.'],
  [['Id', 'Labor price'], [id, '10,80'], 'Labor price', 'Is not a number. Write a point before the cents.'],
  [['Id', 'Labor price'], [id, '-4'], 'Labor price', 'Must be at least 0.'],
  [['Id', 'Labor price'], [id, '1000000001'], 'Labor price', 'Must be at most 1,000,000,000.'],
  [['Id', 'Labor price'], [id, '=A1*2'], 'Labor price', 'Is a formula. Enter its value.'],
  [['Id', 'Name'], [id, ' '], 'Name', 'A name is required.'],
  [['Id', 'Retired'], [id, 'gone'], 'Retired', 'Write “yes”, or leave it empty.'],
  [['Id', 'Retired'], [fieldKey, 'yes'], 'Retired', 'Only an option can be retired.'],
  [['Id', 'Name'], ['field:1.7222', 'x'], 'Id', 'There is no such field.'],
  [['Id', 'Name'], ['1.58', 'x'], 'Id', 'Is not an id, like field:1.58 or option:1.58.2.'],
])('a cell that cannot be read is refused with its reason: %j %j', (titles, cells, column, reason) => {
  const { errors, edits } = read([titles, cells]);
  expect(errors).toContainEqual({ row: 2, letter: expect.any(String), column, value: expect.any(String), reason });
  expect(edits.length).toBeLessThanOrEqual(1);
});

test.each([
  // Of a file whose cells are set apart by commas, then of any other.
  ['1,234', 1234, 'May mean 1234 or 1.234. Write it without a comma.'],
  ['$12,345.60', 12_345.6, 12_345.6],
  ['1,234,567', 1_234_567, 1_234_567],
  ['0,125', ...both('Is not a number. Write a point before the cents.')],
  [',125', ...both('Is not a number. Write a point before the cents.')],
  ['012,345', ...both('Is not a number. Write a point before the cents.')],
  ['1234,567', ...both('Is not a number. Write a point before the cents.')],
  ['39,5', ...both('Is not a number. Write a point before the cents.')],
  ['1,234.567,8', ...both('Is not a number.')],
  ['1.234,56', ...both('Is not a number.')],
])('%j is read as %j where commas set cells apart, elsewhere as %j', (text, inCommaFile, elsewhere) => {
  const answer = (groupsByComma: boolean) => {
    const { edits, errors } = readSheet(records, {
      rows: [
        ['Id', 'Material price'],
        [id, text],
      ],
      merged: [],
      groupsByComma,
    });
    return errors[0]?.reason ?? (edits[0] && 'after' in edits[0] ? edits[0].after : undefined);
  };
  expect([answer(true), answer(false)]).toEqual([inCommaFile, elsewhere]);
});

test('duplicate ids, a missing id and too many rows are refused', () => {
  const reasons = (...given: string[][]) => read(given).errors.map(({ reason }) => reason);
  expect(reasons(['Id'], [id], [id])).toEqual(['Row 2 has this id already.']);
  expect(reasons(['Name'], ['x'])).toEqual(['The first row has no column “Id”.']);
  const many = Array.from({ length: 20_001 }, () => ['field:1.1']);
  expect(reasons(['Id'], ...many)).toEqual(['A sheet has at most 20,000 rows.']);
  expect(heading[0]).toBe('Id');
});

test('an error names the letter of its column, and no more than 200 are listed', () => {
  const rows = Array.from({ length: 300 }, () => ['nonsense', '1']);
  const { errors, errorCount, edits } = read([['Id', 'Labor price'], ...rows]);
  expect([errors.length, errorCount, edits]).toEqual([200, 300, []]);
  expect(errors[0]).toMatchObject({ row: 2, letter: 'A', column: 'Id', value: 'nonsense' });
});

test('the computed value of a formula is used, and a formula without one is refused', () => {
  const changed = read([
    ['Id', 'Labor price'],
    [id, { text: '1234.5', isFormula: true }],
  ]);
  expect(changed.values).toMatchObject([{ row: 2, after: '1234.5', isFormula: true }]);
  const problem = 'Is a formula without a value.';
  const { errors } = read([
    ['Id', 'Labor price'],
    [id, { text: '', problem }],
  ]);
  expect(errors).toMatchObject([{ row: 2, letter: 'B', column: 'Labor price', reason: problem }]);
});

test('merged cells are refused in columns that are read', () => {
  const range = (firstColumn: number, lastColumn: number) => ({ name: 'B2:B3', firstRow: 1, firstColumn, lastColumn });
  const rows = [
    ['Trade', 'Id', 'Name'],
    ['', id, option?.value as string],
  ];
  expect(read(rows, [range(0, 0)]).errors).toEqual([]);
  expect(read(rows, [range(0, 1)]).errors).toMatchObject([{ row: 2, letter: 'B', column: 'Id', value: 'B2:B3' }]);
  expect(read(rows, [range(2, 2)]).errors).toMatchObject([{ row: 2, letter: 'C', column: 'Name' }]);
});

test('blank rows do not count; a value without a heading is left out, and its column is told once', () => {
  const blank = read([['Id', 'Labor price'], [], ['', ' '], undefined, [id]]);
  expect([blank.rows, blank.same, blank.errors]).toEqual([1, 1, []]);
  const reading = read([
    ['Id', '', 'Labor price'],
    [id, '12'],
    [fieldKey, '13'],
  ]);
  expect(reading.errors).toEqual([]);
  expect(reading.notices).toMatchObject([
    { row: 2, letter: 'B', column: '', value: '12', reason: 'Its column has no heading. It is left out.' },
  ]);
});

test('line endings that a spreadsheet program changed do not count as a change', () => {
  const changed = new Map(records).set(id, { ...option, description: 'One\r\ntwo' });
  const { edits } = readSheet(changed, {
    rows: [
      ['Id', 'Description'],
      [id, 'One\ntwo'],
    ],
    merged: [],
  });
  expect(edits).toEqual([]);
});
