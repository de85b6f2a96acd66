import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { noMoney } from '#engine/sheet/money/workflow-money.ts';
import { workflowTotals } from '#engine/sheet/money/workflow-totals.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';
import { keyOf, opened, set } from '#tests/support/estimates/roof-sheet.ts';

describe('the totals of a trade', () => {
  it('[E9] margin raises unit prices before the discount, which excludes some lines', () => {
    const sheet = changeSheet(opened(), [
      { kind: 'set', key: keyOf(opened(), '1.30'), value: 'Fee', quantity: 1, prices: { materialPrice: 100 } },
    ]);
    const dear = set(set(set(sheet, '1.5', { quantity: 3 }), '1.997', { value: 7 }), '1.999', { value: 10 });
    // 10.35 × 1.07 = 11.0745 → 11.07; 5.18 × 1.07 = 5.5426 → 5.54; three of both are 49.83.
    expect(dear.totals(1)).toMatchObject({
      discountable: 49.83,
      nonDiscountable: 107,
      discount: 4.98,
      totalWithMargin: 151.85,
    });
    expect(dear.discounting(1)).toMatchObject({ discountPercent: 0.1, marginPercent: 0.07 });
  });

  it('round each figure to cents before the next one uses it', () => {
    const discounting = { discountPercent: 0.125, marginPercent: 0, fee: 12.5, promotion: 30 };
    const money = { discountableCents: 33_333, nonDiscountableCents: 10_001, costCents: 20_000, discounting };
    expect(workflowTotals(roofCatalog, money)).toMatchObject({
      itemTotal: 433.34,
      discount: 41.67,
      total: 391.67,
      fee: 12.5,
      promotion: 30,
      totalWithMargin: 374.17,
      totalCost: 200,
    });
  });

  it('are 0 without any line', () => {
    expect(workflowTotals(roofCatalog, noMoney)).toMatchObject({ itemTotal: 0, totalWithMargin: 0, margin: 0 });
  });
});
