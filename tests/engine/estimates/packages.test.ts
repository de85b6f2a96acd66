import { describe, expect, it } from 'vitest';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { choosePackage, followPackage, ownChoices, packageOffers } from '#engine/estimates/packages.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import {
  glazingCatalog,
  keyUnder,
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

  const choose = (sheet: Sheet, optionId: string) => changeSheet(sheet, choosePackage(sheet, 1, optionId));
  const reopened = (sheet: Sheet) =>
    openSheet(
      glazingCatalog,
      unwrap(priceEstimate(glazingCatalog, estimateOfSheet(sheet, anEstimate()))),
      countingKeys('again'),
    );

  it('leaves what a person chose, before and after any package, and says so', () => {
    const clear = setUnder(best, '1.27', 'w1', { optionId: '1.27.1' });
    expect(glassOf(withWindow(clear, 'w3', '1.20.1', 30, 40), 'w1')).toBe('Clear');
    const lowE = choose(clear, '1.50.5');
    expect(['w1', 'w2'].map((key) => glassOf(lowE, key))).toEqual(['Clear', 'Low-E']);
    expect(ownChoices(lowE, 1)).toEqual([
      { key: keyUnder(lowE, '1.27', 'w1'), name: 'Glass', value: 'Clear', row: 'No. 2', selectedId: '1.27.2' },
    ]);
    // The package that it happens to agree with does not take it over.
    expect(ownChoices(choose(lowE, '1.50.2'), 1)).toEqual([]);
    expect(glassOf(choose(choose(lowE, '1.50.2'), '1.50.3'), 'w1')).toBe('Clear');
  });

  it('leaves it on another device, after a reload, and on a copy of the row', () => {
    const clear = setUnder(best, '1.27', 'w1', { optionId: '1.27.1' });
    expect(glassOf(choose(reopened(clear), '1.50.5'), 'w1')).toBe('Clear');
    const copied = changeSheet(clear, [
      { kind: 'add', key: 'w3', fieldId: '1.20', parentKey: null, after: 'w1', copyOf: 'w1' },
    ]);
    expect(glassOf(choose(copied, '1.50.5'), 'w3')).toBe('Clear');
  });

  it('changes what still has the default, an earlier package’s value, or was given back to the package', () => {
    expect(glassOf(choose(reopened(best), '1.50.5'), 'w1')).toBe('Low-E');
    const clear = choose(setUnder(best, '1.27', 'w1', { optionId: '1.27.1' }), '1.50.5');
    const followed = changeSheet(clear, followPackage(ownChoices(clear, 1)));
    expect(glassOf(followed, 'w1')).toBe('Low-E');
    expect(glassOf(choose(followed, '1.50.3'), 'w1')).toBe('Triple');
    const none = setUnder(best, '1.50', null, { optionId: null });
    expect(glassOf(none, 'w1')).toBe('Triple');
    expect(glassOf(choose(none, '1.50.5'), 'w1')).toBe('Low-E');
    expect(choose(best, '1.50.3').lines.get(keyUnder(best, '1.27', 'w1'))?.optionId).toBe('1.27.3');
  });

  it('leaves a choice that no package makes, although its line does not remember who chose it', () => {
    const estimate = estimateOfSheet(setUnder(two, '1.27', 'w1', { optionId: '1.27.3' }), anEstimate());
    const items = estimate.items.map(({ byHand: _, ...item }) => item);
    const tempered = { ...glazingCatalog.fieldById.get('1.50') };
    const poor = unwrap(
      compileCatalog({
        ...glazingCatalog,
        fields: glazingCatalog.fields.map((field) =>
          field.id === '1.50' ? { ...field, options: (tempered.options ?? []).slice(0, 2) } : field,
        ),
      }),
    );
    const sheet = openSheet(poor, { ...estimate, items }, countingKeys('older'));
    expect(glassOf(changeSheet(sheet, choosePackage(sheet, 1, '1.50.2')), 'w1')).toBe('Triple');
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
