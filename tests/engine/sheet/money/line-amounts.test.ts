import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { countOf, lineAmounts, noAmounts, priceWithMargin } from '#engine/sheet/money/line-amounts.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';
import { keyOf, opened, set, withWindow } from '#tests/support/estimates/roof-sheet.ts';

describe('the amounts of a line', () => {
  it('count a detail without a quantity of its own as often as its parent', () => {
    const sheet = changeSheet(withWindow(), [{ kind: 'set', key: 'w1', optionId: '1.20.2', quantity: 3 }]);
    const lowE = changeSheet(sheet, [{ kind: 'set', key: keyOf(sheet, '1.24', 'w1'), optionId: '1.24.2' }]);
    expect(lowE.total - sheet.total).toBe(157.5);
  });

  it('include the details, each rounded on its own', () => {
    const doors = changeSheet(withWindow(), [{ kind: 'set', key: 'w1', optionId: '1.20.2', quantity: 3 }]);
    const sheet = changeSheet(doors, [{ kind: 'set', key: keyOf(doors, '1.24', 'w1'), optionId: '1.24.2' }]);
    const door = sheet.lines.get('w1');
    const glass = sheet.lines.get(keyOf(sheet, '1.24', 'w1'));
    if (door === undefined || glass === undefined) throw new Error('There is no window.');
    expect(countOf(sheet, glass)).toBe(3);
    const [all, part] = [door, glass].map((line) => lineAmounts(sheet, line, 0));
    expect(part).toEqual({ material: 105, labor: 52.5, total: 157.5, cost: 78.75 });
    expect(all?.total).toBe(6_907.5);
  });

  it('are zero for a line without a value or a price', () => {
    const sheet = set(opened(), '1.1', { value: 20 });
    expect(sheet.amounts(keyOf(sheet, '1.1'))).toBe(noAmounts);
    expect(sheet.amounts(keyOf(set(sheet, '1.5', { optionId: null, quantity: 2 }), '1.5'))).toBe(noAmounts);
  });

  it('raise each unit price by the margin, in cents', () => {
    expect(priceWithMargin(roofCatalog, 10.35, 0.07)).toBe(11.07);
    expect(priceWithMargin(roofCatalog, 10.35, 0)).toBe(10.35);
  });
});
