import { expect, test } from 'vitest';
import { recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { sheetOf } from '#engine/catalog/import/price-sheet.ts';
import { sizeKey, sizesOf } from '#engine/catalog/prices/size-prices.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';

const starter = starterCatalog([]);
const records = recordsOf(starter);
const [heading = [], ...rows] = sheetOf(records);

test('the sheet has a row for every field, option and size, each field before its options and sizes', () => {
  const keys = [...records.keys()].filter((key) => /^(field|option):/.test(key));
  const sizes = starter.fields.flatMap((field) => sizesOf(field).map(({ position }) => sizeKey(position)));
  expect(rows.map(([key]) => key).toSorted()).toEqual([...keys, ...sizes].toSorted());
  const positions = new Map(rows.map(([key], index) => [key, index]));
  for (const [index, [key]] of rows.entries()) {
    const [, fieldId] = /^(?:option:|size:)(\d+\.\d+)/.exec(`${key}`) ?? [];
    if (fieldId !== undefined) expect(positions.get(`field:${fieldId}`)).toBeLessThan(index);
  }
});

test('every row is as wide as the heading', () => {
  expect(heading.slice(0, 5)).toEqual(['Id', 'Trade', 'Step', 'Field', 'Name']);
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([heading.length]));
});

test('an option that its field does not list yet has a row', () => {
  const [fieldKey = ''] = [...records.keys()].filter((key) => records.get(key)?.dataType === 'dropdown');
  const key = `option:${fieldKey.slice('field:'.length)}.9999`;
  const added = new Map(records).set(key, { id: key.slice('option:'.length), value: 'Zinc' });
  expect(sheetOf(added).some(([id]) => id === key)).toBe(true);
});
