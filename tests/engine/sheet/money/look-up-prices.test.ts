// Prices that depend on the size of a row and the choices in its details.
import { describe, expect, it } from 'vitest';
import { noPrices } from '#domain/catalog/unit-prices.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import { aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import {
  added,
  glazingCatalog,
  openedGlazing,
  setUnder,
  withWindow,
} from '#tests/support/estimates/glazing-catalog.ts';

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

describe('a size of which one measure is not entered', () => {
  it.each([doubleHung, picture, patioDoor])('%s has no price, and none after a measure is emptied', (style) => {
    const row = withWindow(openedGlazing(), 'w1', style, 40, 60);
    expect(row.lines.get('w1')?.prices.materialPrice).toBeGreaterThan(0);
    for (const measure of ['1.22', '1.23']) {
      const half = setUnder(row, measure, 'w1', { value: null });
      expect(half.lines.get('w1')).toMatchObject({ prices: noPrices, pricing: 'unmeasured' });
      expect(half.amounts('w1')).toMatchObject({ total: 0 });
      expect(half.total).toBe(0);
      expect(setUnder(half, measure, 'w1', { value: measure === '1.22' ? 40 : 60 }).total).toBe(row.total);
    }
  });
});

describe('a size without a tier', () => {
  const window = setUnder(withWindow(openedGlazing(), 'w1', doubleHung, 30, 40), '1.20', null, { quantity: 2 });
  const sold = setUnder(window, '1.27', 'w1', { optionId: '1.27.2' });
  const tooLarge = setUnder(sold, '1.23', 'w1', { value: 90 });

  it('has no price, with everything that belongs to it', () => {
    expect(sold).toMatchObject({ total: 990, unpricedLines: 0 });
    expect(tooLarge.lines.get('w1')).toMatchObject({ prices: noPrices, pricing: 'missing' });
    expect(tooLarge.amounts('w1')).toMatchObject({ total: 0, unknown: 'price' });
    expect(tooLarge).toMatchObject({ total: 0, unpricedLines: 1 });
    expect(sheetItems(tooLarge)[0]).toMatchObject({ materialPrice: 0, pricing: 'missing', quantity: 2 });
  });

  it('is priced again once it has a tier', () => {
    const priced = setUnder(tooLarge, '1.23', 'w1', { value: 60 });
    expect(priced.lines.get('w1')?.prices.materialPrice).toBe(500);
    expect(priced.lines.get('w1')).not.toHaveProperty('pricing');
    expect(priced.unpricedLines).toBe(0);
  });

  it('stays without a price when its choice, its details or a copy of it change nothing about that', () => {
    const premier = setUnder(tooLarge, '1.21', 'w1', { optionId: '1.21.2' });
    expect(premier.lines.get('w1')?.pricing).toBe('missing');
    const copied = changeSheet(sold, [
      { kind: 'add', key: 'w2', fieldId: '1.20', parentKey: null, after: 'w1', copyOf: 'w1' },
    ]);
    const outgrown = setUnder(copied, '1.23', 'w2', { value: 90 });
    expect(outgrown.amounts('w2')).toMatchObject({ total: 0, unknown: 'price' });
    expect(outgrown.amounts('w1').total).toBe(990);
  });

  it('a window costs nothing until both measures are there, and neither does its glass', () => {
    const started = changeSheet(changeSheet(openedGlazing(), [added('1.20', 'w1')]), [
      { kind: 'set', key: 'w1', optionId: doubleHung, quantity: 1 },
    ]);
    const glazed = setUnder(started, '1.27', 'w1', { optionId: '1.27.2' });
    expect(glazed.lines.get('w1')?.pricing).toBe('unmeasured');
    expect(glazed.amounts('w1')).toMatchObject({ total: 0, unknown: 'price' });
    expect(glazed.total).toBe(0);
  });
});

describe('a price by the line’s own quantity', () => {
  const boards = aField({
    id: '1.60',
    dataType: 'dropdown',
    options: [{ id: '1.60.1', value: 'Composite' }],
    allowQuantityChange: true,
    min: 0,
    max: 1000,
    step: 1,
    variants: [
      {
        options: ['1.60.1'],
        priceType: 'tiers',
        sizeFieldId: '1.60',
        pricingTiers: [
          { min: 1, max: 200, materialPrice: 20 },
          { min: 201, max: 500, materialPrice: 18.8 },
        ],
      },
    ],
  });
  const opened = openSheet(compiled(aCatalog([boards])), anEstimate(), countingKeys());
  const totalAfter = (...edits: readonly Parameters<typeof setUnder>[3][]) =>
    edits.reduce((sheet, edit) => setUnder(sheet, '1.60', null, edit), opened);

  it('is right at once, in whatever order choice and quantity come', () => {
    expect(totalAfter({ optionId: '1.60.1' }, { quantity: 247 }).total).toBe(4643.6);
    expect(totalAfter({ quantity: 247 }, { optionId: '1.60.1' }).total).toBe(4643.6);
    expect(totalAfter({ optionId: '1.60.1' }, { quantity: 247 }, { quantity: 150 }).total).toBe(3000);
  });

  it('ends with its last tier', () => {
    const outgrown = totalAfter({ optionId: '1.60.1', quantity: 247 }, { quantity: 600 });
    expect(outgrown).toMatchObject({ total: 0, unpricedLines: 1 });
    expect(setUnder(outgrown, '1.60', null, { quantity: 500 }).total).toBe(9400);
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
