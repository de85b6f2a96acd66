import { expect, test } from 'vitest';
import { recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { readSheet, sheetOf } from '#engine/catalog/import/price-sheet.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';

const records = recordsOf(starterCatalog([]));
const sheet = sheetOf(records).map((row) => row.map(String));
const [heading = [], ...rows] = sheet;
const row = rows.find(([key = '']) => key.startsWith('option:')) ?? [];
const id = row[0] ?? '';
const option = records.get(id);
const fieldKey = `field:${`${option?.id}`.slice(0, `${option?.id}`.lastIndexOf('.'))}`;

test('the sheet has a row for every field and option, and reading it changes nothing', () => {
  const count = [...records.keys()].filter((key) => /^(field|option):/.test(key)).length;
  expect(rows).toHaveLength(count);
  expect(readSheet(records, sheet)).toEqual({ edits: [], values: [], errors: [], same: count });
});

test('a part of the sheet edits only what it holds', () => {
  const reading = readSheet(records, [
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
  const { edits, errors } = readSheet(records, [
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
  [['Id', 'Labor price'], [id, '-4'], 'Labor price', 'Must be at least 0.'],
  [['Id', 'Labor price'], [id, '=A1*2'], 'Labor price', 'Is a formula. Enter its value.'],
  [['Id', 'Name'], [id, ' '], 'Name', 'A name is required.'],
  [['Id', 'Retired'], [id, 'gone'], 'Retired', 'Write “yes”, or leave it empty.'],
  [['Id', 'Retired'], [fieldKey, 'yes'], 'Retired', 'Only an option can be retired.'],
  [['Id', 'Name'], ['field:1.7222', 'x'], 'Id', 'There is no such field.'],
  [['Id', 'Name'], ['1.58', 'x'], 'Id', 'Is not an id, like field:1.58 or option:1.58.2.'],
])('a cell that cannot be taken is refused with its reason: %j %j', (titles, cells, column, reason) => {
  const { errors, edits } = readSheet(records, [titles, cells]);
  expect(errors).toContainEqual({ row: 2, column, value: expect.any(String), reason });
  expect(edits.length).toBeLessThanOrEqual(1);
});

test('duplicate ids, unknown headings, a missing id and too many rows are refused', () => {
  const reasons = (...given: string[][]) => readSheet(records, given).errors.map(({ reason }) => reason);
  expect(reasons(['Id'], [id], [id])).toEqual(['Row 2 has this id already.']);
  expect(reasons(['Id', 'Colour'], [id, 'x'])).toEqual(['There is no such column.']);
  expect(reasons(['Name'], ['x'])).toEqual(['The first row has no column “Id”.']);
  const many = Array.from({ length: 20_001 }, () => ['field:1.1']);
  expect(reasons(['Id'], ...many)).toEqual(['A sheet has at most 20000 rows.']);
  expect(heading[0]).toBe('Id');
});
