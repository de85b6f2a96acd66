import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { noMoney } from '#engine/sheet/money/workflow-money.ts';
import { deeds, worked } from '#tests/support/estimates/random-edits.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';
import { keyOf, opened, set } from '#tests/support/estimates/roof-sheet.ts';

describe('the money of a trade', () => {
  it('has totals that are the exact sum of the lines after any change', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const sheet = worked(opened(), done);
        const roots = (roofCatalog.rootsOf.get(1) ?? []).flatMap((field) =>
          sheet.rows(field.id, null).map((key) => ({ field, cents: Math.round(sheet.amounts(key).total * 100) })),
        );
        const sum = (isFree: boolean) =>
          roots
            .filter(({ field }) => (field.excludeFromDiscount === true) === isFree)
            .reduce((all, { cents }) => all + cents, 0) / 100;
        const totals = sheet.totals(1);
        expect([totals.discountable, totals.nonDiscountable]).toEqual([sum(false), sum(true)]);
      }),
    );
  });

  it('subtracts a removed line, and keeps apart what is never discounted', () => {
    const started = opened();
    const before = started.money.get(1);
    const added = changeSheet(started, [
      { kind: 'add', key: 'a2', fieldId: '1.30', parentKey: null, after: null },
      { kind: 'set', key: 'a2', value: 'Permit', quantity: 2, prices: { materialPrice: 10.05, materialCost: 4 } },
    ]);
    expect(added.money.get(1)).toMatchObject({ discountableCents: 0, nonDiscountableCents: 2_010, costCents: 800 });
    expect(changeSheet(added, [{ kind: 'remove', key: 'a2' }]).money.get(1)).toEqual(before ?? noMoney);
  });

  it('prices every line again for another margin, but none for another discount', () => {
    const sheet = set(opened(), '1.5', { quantity: 1 });
    const [plain, margin] = [sheet, set(sheet, '1.997', { value: 10 })].map((each) => each.amounts(keyOf(each, '1.5')));
    expect([plain?.total, margin?.total]).toEqual([15.53, 17.09]);
    const discounted = set(sheet, '1.999', { value: 10 });
    expect(discounted.amounts(keyOf(sheet, '1.5'))).toBe(plain);
    expect(discounted.money.get(1)?.discounting.discountPercent).toBe(0.1);
  });
});
