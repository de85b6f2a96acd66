// Prices that depend on the size of a row and the choices in its details.
import { describe, expect, it } from 'vitest';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { pricingLosses, zeroEdits } from '#engine/sheet/reports/pricing-losses.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import { aCatalog } from '#tests/support/estimates/catalogs.ts';
import { glazingCatalog, openedGlazing, setUnder, withWindow } from '#tests/support/estimates/glazing-catalog.ts';

const doubleHung = '1.20.1';
const picture = '1.20.2';
const patioDoor = '1.20.3';
const pricesOf = (style: string, width: number, height: number) =>
  withWindow(openedGlazing(), 'w1', style, width, height).lines.get('w1')?.prices;

describe('the price of a row by its size', () => {
  it.each([
    [doubleHung, 30, 43, 400, 'at the end of a tier'],
    [doubleHung, 30, 43.5, 500, 'between two tiers: the next one'],
    [doubleHung, 30, 44, 500, 'at the begin of a tier'],
    [picture, 20, 40, 300, 'never below the floor'],
    [picture, 40, 60, 500, 'by the inch'],
    [picture, 40.5, 60, 502.5, 'by the half inch'],
    [patioDoor, 60, 80, 1200, 'by width and height'],
    [patioDoor, 60.5, 80, 1500, 'between two widths: the next one'],
    [patioDoor, 72, 80, 1500, 'the widest'],
  ])('%s at %d × %d is %d: %s', (style, width, height, material) => {
    expect(pricesOf(style, width, height)?.materialPrice).toBe(material);
    expect(pricesOf(style, width, height)?.laborPrice).toBe(60);
  });

  it('has a minimum for its cost too', () => {
    expect(pricesOf(picture, 20, 30)).toMatchObject({ materialCost: 180, laborCost: 40 });
    expect(pricesOf(picture, 40, 40)).toMatchObject({ materialCost: 240, materialPrice: 400 });
  });

  it('follows the choices in its details', () => {
    const window = withWindow(openedGlazing(), 'w1', doubleHung, 30, 40);
    const premier = setUnder(window, '1.21', 'w1', { optionId: '1.21.2' });
    expect(premier.lines.get('w1')?.prices.materialPrice).toBe(600);
    expect(setUnder(premier, '1.22', 'w1', { value: 50 }).lines.get('w1')?.prices.materialPrice).toBe(700);
  });
});

describe('a size without a tier', () => {
  const window = setUnder(withWindow(openedGlazing(), 'w1', doubleHung, 30, 40), '1.20', null, { quantity: 2 });
  const sold = setUnder(window, '1.27', 'w1', { optionId: '1.27.2' });
  const tooLarge = setUnder(sold, '1.23', 'w1', { value: 90 });

  it('keeps its price until the person is asked, along with everything that would be lost', () => {
    expect(pricingLosses(sold).lines).toEqual([]);
    const losses = pricingLosses(tooLarge);
    expect(losses.lines).toMatchObject([
      { name: 'Window', choice: 'Double hung', what: 'tier', size: '120', amount: 990 },
    ]);
    expect(sheetItems(changeSheet(tooLarge, zeroEdits(losses.lines)))).toEqual([]);
  });

  it('is priced again once it has a tier', () => {
    expect(setUnder(tooLarge, '1.23', 'w1', { value: 60 }).lines.get('w1')?.prices.materialPrice).toBe(500);
  });

  it('is reported as both width and height', () => {
    const door = withWindow(openedGlazing(), 'w1', patioDoor, 80, 80);
    expect(pricingLosses(door).lines).toMatchObject([{ what: 'tier', size: '80 × 80' }]);
  });
});

it('a variant can only name choices on its line, its ancestors or its details: nothing else could ever match', () => {
  const fields = glazingCatalog.fields.map((field) =>
    field.id === '1.27'
      ? {
          ...field,
          variants: [{ options: ['1.21.1'], priceType: 'tiers' as const, sizeFieldId: '1.24', pricingTiers: [] }],
        }
      : field,
  );
  const result = compileCatalog(aCatalog(fields));
  expect(result.ok ? [] : result.problem).toEqual([
    { path: 'fields/1.27/variants', message: 'Option 1.21.1 is chosen neither on its line nor above or below it.' },
  ]);
});
