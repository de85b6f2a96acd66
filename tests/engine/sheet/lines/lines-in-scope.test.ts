import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { allLines, commonField, linesInScope, noLine, rowsInScope } from '#engine/sheet/lines/lines-in-scope.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';
import { keyOf, withWindow } from '#tests/support/estimates/roof-sheet.ts';

const sheet = changeSheet(withWindow(), [
  { kind: 'set', key: 'w1', optionId: '1.20.1', quantity: 1 },
  { kind: 'add', key: 'w2', fieldId: '1.20', parentKey: null, after: 'w1', copyOf: 'w1' },
  { kind: 'add', key: 'g1', fieldId: '1.26', parentKey: 'w1', after: null },
]);
function field(id: string) {
  const found = roofCatalog.fieldById.get(id);
  if (found === undefined) throw new Error(`There is no field ${id}.`);
  return found;
}
const keys = (lines: readonly { readonly key: string }[]) => lines.map(({ key }) => key);
const target = (id: string, parentKey: string | null, key: string | null) => ({ field: field(id), parentKey, key });

describe('the lines that a rule reads', () => {
  it('are those of its own row', () => {
    const united = target('1.23', 'w1', keyOf(sheet, '1.23', 'w1'));
    expect(keys(linesInScope(sheet, field('1.21'), united))).toEqual([keyOf(sheet, '1.21', 'w1')]);
    expect(keys(linesInScope(sheet, field('1.20'), united))).toEqual(['w1']);
    expect(keys(rowsInScope(sheet, field('1.26'), united))).toEqual(['g1']);
  });

  it('are all lines of a field without a common row', () => {
    const length = target('1.1', null, keyOf(sheet, '1.1'));
    const widths = [keyOf(sheet, '1.21', 'w1'), keyOf(sheet, '1.21', 'w2')];
    expect(keys(linesInScope(sheet, field('1.21'), length))).toEqual(widths);
    expect(keys(linesInScope(sheet, field('1.21'), noLine))).toEqual(widths);
    expect(keys(rowsInScope(sheet, field('1.20'), noLine))).toEqual(['w1', 'w2']);
  });

  it('are those of every row for a rule on the list of rows', () => {
    expect(keys(linesInScope(sheet, field('1.20'), target('1.20', null, null)))).toEqual(['w1', 'w2']);
  });

  it('leave out rows that do not count when they are read from elsewhere', () => {
    const first = allLines(sheet, field('1.21'), (parent) => parent.key === 'w1');
    expect(keys(first)).toEqual([keyOf(sheet, '1.21', 'w1')]);
  });

  it('share a row through the nearest common field', () => {
    expect(commonField(field('1.21'), field('1.23'))).toBe(field('1.20'));
    expect(commonField(field('1.20'), field('1.21'))).toBe(field('1.20'));
    expect(commonField(field('1.1'), field('1.21'))).toBeNull();
    expect(commonField(null, field('1.1'))).toBeNull();
  });
});
