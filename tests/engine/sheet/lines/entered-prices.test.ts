// Add-ons and custom work: without a price they sell at cost, as typed on the screen.
import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { inputEdits, inputValue } from '#engine/steps/line-input.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';

type Price = 'materialCost' | 'laborCost' | 'materialPrice' | 'laborPrice';

const started = () =>
  changeSheet(openSheet(roofCatalog, anEstimate(), countingKeys()), [
    { kind: 'add', key: 'a', fieldId: '1.30', parentKey: null, after: null },
    { kind: 'set', key: 'a', value: 'Haul the old shed away', quantity: 3 },
  ]);

/** Types into the boxes of the add-on one by one; null empties a box. */
const typed = (sheet: Sheet, entries: readonly (readonly [Price, number | null])[]): Sheet =>
  entries.reduce(
    (current, [input, entered]) => changeSheet(current, inputEdits(current, { lineKey: 'a', input }, entered)),
    sheet,
  );

const priceIn = (sheet: Sheet, input: Price) => inputValue(sheet, { lineKey: 'a', input });

describe('prices that are entered on a line', () => {
  it('equal the costs until a price is typed: nothing is given away silently', () => {
    const sheet = typed(started(), [
      ['materialCost', 1],
      ['materialCost', 10],
      ['materialCost', 100],
      ['laborCost', 50],
    ]);
    expect([priceIn(sheet, 'materialPrice'), priceIn(sheet, 'laborPrice')]).toEqual([100, 50]);
    expect(sheet.amounts('a')).toEqual({ material: 300, labor: 150, total: 450, cost: 450 });
    expect(sheet.total).toBe(450);
  });

  it('equal the typed prices, typed before or after the cost, including 0', () => {
    const before = typed(started(), [
      ['materialPrice', 180],
      ['materialCost', 100],
    ]);
    expect(priceIn(before, 'materialPrice')).toBe(180);
    const after = typed(started(), [
      ['laborCost', 50],
      ['laborPrice', 0],
      ['laborCost', 60],
    ]);
    expect(priceIn(after, 'laborPrice')).toBe(0);
  });

  it('equal the costs again after the price is emptied; an emptied cost means no cost', () => {
    const sheet = typed(started(), [
      ['materialCost', 100],
      ['materialPrice', 180],
      ['materialPrice', null],
    ]);
    expect(priceIn(sheet, 'materialPrice')).toBe(100);
    expect(priceIn(typed(sheet, [['materialCost', null]]), 'materialCost')).toBe(0);
  });

  it('are part of the totals, with the margin on each unit price', () => {
    const margin = { discountPercent: 0, marginPercent: 0.1, fee: 0, promotion: 0 };
    const summary = {
      lastCompleteSectionId: null,
      optionalsSectionsIdsAdded: [],
      nonDiscountableItemTotal: 0,
      discountableItemTotal: 0,
      totalCost: 0,
      totalWithMargin: 0,
      ...margin,
    };
    const estimate = anEstimate({ workflowSummaries: { '1': summary } });
    const opened = changeSheet(openSheet(roofCatalog, estimate, countingKeys()), [
      { kind: 'add', key: 'a', fieldId: '1.30', parentKey: null, after: null },
      { kind: 'set', key: 'a', value: 'Shed', quantity: 3 },
    ]);
    const sheet = typed(opened, [['materialCost', 0.55]]);
    expect(sheet.amounts('a')).toEqual({ material: 1.83, labor: 0, total: 1.83, cost: 1.65 });
  });
});
