import { describe, expect, it } from 'vitest';
import { choosePackage, packageOffers } from '#engine/estimates/packages.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import {
  glazingCatalog,
  lineUnder,
  openedGlazing,
  setUnder,
  withWindow,
} from '#tests/support/estimates/glazing-catalog.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const opened = openSheet(roofCatalog, anEstimate(), countingKeys());
const sheet = changeSheet(opened, [{ kind: 'set', key: opened.rows('1.2', null)[0] ?? '', value: 1000 }]);

it('[E9] offers the packages of the material type, cheapest first, at the price of the whole trade', () => {
  expect(packageOffers(sheet, 1).map(({ name, total }) => [name, total])).toEqual([
    ['Good', 2205],
    ['Better', 3030],
  ]);
});

it('compares the picked packages, with their monthly payments', () => {
  const compared = changeSheet(sheet, [{ kind: 'compare', workflowId: 1, optionIds: ['1.9.1'] }]);
  const offers = packageOffers(compared, 1, { downpayment: 30, monthlyRate: 0, term: 10 });
  expect(offers.filter(({ isCompared }) => isCompared)).toMatchObject([
    { optionId: '1.9.1', total: 3030, monthlyPayment: 300, isChosen: false },
  ]);
});

it('choosing one leads to the offered price', () => {
  const chosen = changeSheet(sheet, choosePackage(sheet, 1, '1.9.2'));
  expect(chosen.totals(1).totalWithMargin).toBe(2205);
  expect(packageOffers(chosen, 1).find(({ isChosen }) => isChosen)?.name).toBe('Good');
});

describe('a package that selects details of every row', () => {
  const two = withWindow(withWindow(openedGlazing(), 'w1', '1.20.1', 30, 40), 'w2', '1.20.2', 40, 60);
  const best = changeSheet(two, choosePackage(two, 1, '1.50.3'));
  const glassOf = (sheet: Sheet, key: string) => lineUnder(sheet, '1.27', key)?.value;
  const seriesOf = (sheet: Sheet, key: string) => lineUnder(sheet, '1.21', key)?.value;

  it('selects them in all rows, and in rows added later', () => {
    expect(['w1', 'w2'].map((key) => [seriesOf(best, key), glassOf(best, key)])).toEqual([
      ['Premier', 'Triple'],
      ['Premier', 'Triple'],
    ]);
    const more = withWindow(best, 'w3', '1.20.1', 30, 40);
    expect([seriesOf(more, 'w3'), glassOf(more, 'w3')]).toEqual(['Premier', 'Triple']);
    expect(more.amounts('w3').material).toBe(690);
  });

  it('keeps a customized row until a package is chosen again', () => {
    const clear = setUnder(best, '1.27', 'w1', { optionId: '1.27.1' });
    expect(glassOf(withWindow(clear, 'w3', '1.20.1', 30, 40), 'w1')).toBe('Clear');
    expect(glassOf(changeSheet(clear, choosePackage(clear, 1, '1.50.5')), 'w1')).toBe('Low-E');
  });

  it('is offered at the exact price of the whole trade with it', () => {
    const offers = packageOffers(best, 1);
    expect(offers).toHaveLength(6);
    for (const { optionId, total } of offers) {
      const chosen = changeSheet(best, choosePackage(best, 1, optionId));
      expect(chosen.totals(1).totalWithMargin).toBe(total);
      const stored = { ...anEstimate(), items: sheetItems(chosen) };
      expect(unwrap(priceEstimate(glazingCatalog, stored)).workflowSummaries['1']?.totalWithMargin).toBe(total);
    }
    // Two windows and their glass: 400 or 600 + 60, 100 in × 5 + 60, and 35 or 90 for each pane.
    expect(offers.map(({ name, total }) => [name, total])).toEqual([
      ['Package 1', 1020],
      ['Package 4', 1090],
      ['Package 6', 1200],
      ['Package 2', 1220],
      ['Package 5', 1290],
      ['Package 3', 1400],
    ]);
  });

  it('is restored for a choice that does not count when the estimate is reopened', () => {
    const stored = { ...anEstimate(), items: sheetItems(best) };
    const reopened = openSheet(glazingCatalog, stored, countingKeys('again'));
    expect(sheetItems(reopened)).toEqual(stored.items);
    expect(glassOf(withWindow(reopened, 'w3', '1.20.1', 30, 40), 'w3')).toBe('Triple');
  });
});
