import { expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { descendantsOf, detailsOf, lineage, linesOf, parentOf, rowsKey } from '#engine/sheet/lines/line.ts';
import { keyOf, withWindow } from '#tests/support/estimates/roof-sheet.ts';

const sheet = changeSheet(withWindow(), [
  { kind: 'set', key: 'w1', optionId: '1.20.1', quantity: 1 },
  { kind: 'add', key: 'g1', fieldId: '1.26', parentKey: 'w1', after: null },
  { kind: 'add', key: 'w2', fieldId: '1.20', parentKey: null, after: null },
]);
function line(key: string) {
  const found = sheet.line(key);
  if (found === undefined) throw new Error(`There is no line ${key}.`);
  return found;
}

it('rows are listed under their parent, in order', () => {
  expect(linesOf(sheet, line('w1').field, null).map(({ key }) => key)).toEqual(['w2', 'w1']);
  expect(linesOf(sheet, line('g1').field, 'w1')).toEqual([line('g1')]);
  expect(linesOf(sheet, line('g1').field, 'w2')).toEqual([]);
  expect(rowsKey('1.26', 'w1')).not.toBe(rowsKey('1.26', null));
});

it('details are in display order, below their parent', () => {
  const fields = detailsOf(sheet, line('w1')).map(({ field }) => field.id);
  expect(fields).toEqual(fields.toSorted((one, other) => Number(one.split('.')[1]) - Number(other.split('.')[1])));
  expect(fields).toContain('1.26');
  expect(descendantsOf(sheet, line('w1'))).toEqual(detailsOf(sheet, line('w1')));
});

it('a line knows its ancestors, nearest first', () => {
  expect(parentOf(sheet, line('g1'))).toBe(line('w1'));
  expect(parentOf(sheet, line('w1'))).toBeUndefined();
  expect(lineage(sheet, keyOf(sheet, '1.21', 'w1')).map(({ field }) => field.id)).toEqual(['1.21', '1.20']);
  expect(lineage(sheet, null)).toEqual([]);
});
