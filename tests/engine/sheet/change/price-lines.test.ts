// A line's price depends on its choice, its size and the catalog alone, however a person got there, and the server
// computes the same.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { choosePackage, packageOffers } from '#engine/estimates/packages.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import { pricedLine } from '#engine/sheet/money/look-up-prices.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate } from '#tests/support/estimates/estimates.ts';
import { glazingCatalog } from '#tests/support/estimates/glazing-catalog.ts';
import { type Deed, deeds, editOf, orderedKeys } from '#tests/support/estimates/random-edits.ts';
import { filledEstimate, starter, trades } from '#tests/support/papers/contract-input.ts';

const tier = (min: number, max: number, materialPrice: number) => ({ min, max, materialPrice });
const counted = { allowQuantityChange: true, min: 0, max: 1000, step: 1 } as const;

/** Lines that are priced by their own quantity, by that of another line, or by a person. */
const volumeCatalog = compiled(
  aCatalog([
    aField({
      ...counted,
      id: '1.60',
      name: 'Boards',
      dataType: 'dropdown',
      allowMultiple: true,
      options: [
        { id: '1.60.1', value: 'Composite' },
        { id: '1.60.2', value: 'Pine', materialPrice: 4 },
        { id: '1.60.3', value: 'Ipe' },
      ],
      variants: [
        {
          options: ['1.60.1'],
          priceType: 'tiers',
          sizeFieldId: '1.60',
          pricingTiers: [tier(1, 9, 20), tier(10, 30, 18.8)],
        },
      ],
    }),
    aField({ ...counted, id: '1.61', name: 'Depth', dataType: 'number' }),
    aField({
      ...counted,
      id: '1.62',
      name: 'Pier',
      dataType: 'number',
      variants: [
        { options: [], priceType: 'tiers', sizeFieldId: '1.61', pricingTiers: [tier(1, 20, 55), tier(21, 40, 80)] },
      ],
    }),
    aField({ ...counted, id: '1.63', name: 'Extra', dataType: 'string', allowPriceChange: true, allowMultiple: true }),
  ]),
);

/** An edit of a person; some duplicate a row or choose a package. */
function edited(sheet: Sheet, deed: Deed, index: number): Sheet {
  const { what, where, number } = deed;
  if (what === 0 && number % 2 === 0) {
    const keys = orderedKeys(sheet);
    const line = sheet.line(keys[where % Math.max(keys.length, 1)] ?? '');
    if (line === undefined || line.field.allowMultiple !== true || line.field.rowsPerOption === true) return sheet;
    const { key, parentKey, field } = line;
    return changeSheet(sheet, [
      { kind: 'add', key: `${key}-${index}`, fieldId: field.id, parentKey, after: key, copyOf: key },
    ]);
  }
  if (what === 2 && number % 8 === 0) {
    const [workflowId = 0] = sheet.workflowIds;
    const offers = packageOffers(sheet, workflowId);
    const offer = offers[where % Math.max(offers.length, 1)];
    return offer === undefined ? sheet : changeSheet(sheet, choosePackage(sheet, workflowId, offer.optionId));
  }
  const edit = editOf(sheet, deed, index);
  return edit === null ? sheet : changeSheet(sheet, [edit]);
}

/** Prices by line; a line that only one side has is no matter of prices. */
const pricesOf = ({ items }: Estimate, { items: others }: Estimate) =>
  items
    .filter(({ uuid }) => others.some((other) => other.uuid === uuid))
    .map(({ uuid, materialCost, laborCost, materialPrice, laborPrice, pricing }) => ({
      uuid,
      materialCost,
      laborCost,
      materialPrice,
      laborPrice,
      pricing,
    }));

function expectRightPrices(catalog: CompiledCatalog, started: Estimate, done: readonly Deed[]): void {
  const sheet = done.reduce(edited, openSheet(catalog, started, keysOf(started.uuid)));
  const listed = [...sheet.lines.values()].filter(({ field }) => field.allowPriceChange !== true);
  for (const line of listed) {
    const { prices, pricing } = pricedLine(sheet, line);
    expect([line.field.id, line.prices, line.pricing]).toEqual([line.field.id, prices, pricing]);
  }
  const saved = estimateOfSheet(sheet, started);
  const reopened = estimateOfSheet(openSheet(catalog, saved, sheet.newKey), saved);
  expect(pricesOf(reopened, saved)).toEqual(pricesOf(saved, reopened));
  const wrong = (item: Estimate['items'][number]) =>
    catalog.fieldById.get(item.fieldId)?.allowPriceChange === true ? item : { ...item, materialPrice: 1, laborCost: 2 };
  const stored = priceEstimate(catalog, { ...saved, items: saved.items.map(wrong) });
  // Random edits include values out of range, which the server refuses.
  if (!stored.ok) return;
  expect(pricesOf(stored.value, saved)).toEqual(pricesOf(saved, stored.value));
}

describe('the price of a line', () => {
  it.each([
    ['by sizes and details', glazingCatalog],
    ['by its own quantity and by another line', volumeCatalog],
  ])('depends on its choice and size alone: %s', (_, catalog) => {
    fc.assert(
      fc.property(deeds, (done) => expectRightPrices(catalog, anEstimate(), done)),
      { numRuns: 100 },
    );
  });

  it.each(trades)('depends on its choice and size alone in trade %s', (trade) => {
    fc.assert(
      fc.property(deeds, (done) => expectRightPrices(starter, filledEstimate(starter, trade), done)),
      { numRuns: 5 },
    );
  });
});
