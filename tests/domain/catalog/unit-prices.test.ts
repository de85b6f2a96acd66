import { describe, expect, it } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import type { FieldVariant } from '#contract/records/variant.ts';
import { unitPrices } from '#domain/catalog/unit-prices.ts';

const field = (variants: FieldVariant[], more: Partial<Field> = {}): Field => ({
  id: '1.1',
  property: 'p',
  name: 'Window',
  dataType: 'dropdown',
  workflowId: 1,
  sectionId: 2,
  order: 1,
  options: [
    { id: '1.1.1', value: 'A' },
    { id: '1.1.2', value: 'B', materialPrice: 10, laborPrice: 2.5 },
  ],
  variants,
  ...more,
});
const lookUp = (of: Field, optionId: string, measures: Record<string, number> = {}) =>
  unitPrices(of, {
    optionId,
    chosenOptionIds: new Set([optionId]),
    measure: (fieldId) => measures[fieldId] ?? 0,
    priceBySize: (price, size, min) => Math.max(price * size, min),
  });
function priceAt(of: Field, measures: Record<string, number>) {
  const found = lookUp(of, '1.1.1', measures);
  if (found.kind === 'priced') return found.prices.materialPrice;
  return found.kind === 'missing' && found.variant !== null ? 'tier' : found.kind;
}

describe('unit prices', () => {
  it('of an option are added to those of its field', () => {
    expect(lookUp(field([], { materialPrice: 1.1, materialCost: 3 }), '1.1.2')).toEqual({
      kind: 'priced',
      prices: { materialCost: 3, laborCost: 0, materialPrice: 11.1, laborPrice: 2.5 },
    });
  });

  it('[E3] by tiers: bounds belong to their tier, and a size in between to the larger one', () => {
    const tiers = field([
      {
        options: ['1.1.1'],
        priceType: 'tiers',
        sizeFieldId: '1.2',
        pricingTiers: [
          { min: 74, max: 83, materialPrice: 448 },
          { min: 10, max: 73, materialPrice: 408 },
        ],
      },
    ]);
    expect([10, 73, 73.5, 74, 83, 83.5, 9].map((size) => priceAt(tiers, { '1.2': size }))).toEqual([
      408,
      408,
      448,
      448,
      448,
      'tier',
      'tier',
    ]);
  });

  it('[E3] by width and height: the first tier that includes both', () => {
    const doors = field([
      {
        options: [],
        priceType: 'width-height tiers',
        widthFieldId: '1.2',
        heightFieldId: '1.3',
        pricingTiers: [
          { min: 0, max: 60, minHeight: 0, maxHeight: 80, materialPrice: 1570 },
          { min: 61, max: 72, minHeight: 0, maxHeight: 80, materialPrice: 1730 },
          { min: 61, max: 72, minHeight: 81, maxHeight: 96, materialPrice: 2220 },
        ],
      },
    ]);
    const at = (width: number, height: number) => priceAt(doors, { '1.2': width, '1.3': height });
    expect([at(60, 80), at(60.5, 80), at(72, 80.5), at(72, 96), at(60, 96), at(73, 80)]).toEqual([
      1570,
      1730,
      2220,
      2220,
      'tier',
      'tier',
    ]);
  });

  it('[E3] by multiplying: material by the size with a minimum, labor as it is', () => {
    const shapes = field([
      {
        options: ['1.1.1'],
        priceType: 'multiplier',
        sizeFieldId: '1.2',
        minMaterialPrice: 420,
        pricingTiers: [{ min: 0, max: 0, materialPrice: 8.5, laborPrice: 296 }],
      },
    ]);
    expect(lookUp(shapes, '1.1.1', { '1.2': 61 })).toMatchObject({ prices: { materialPrice: 518.5, laborPrice: 296 } });
    expect(priceAt(shapes, { '1.2': 30 })).toBe(420);
    expect(priceAt(shapes, {})).toBe('unmeasured');
  });

  it('is missing when neither a variant nor the option has a price', () => {
    const other = field([{ options: ['1.1.9'], priceType: 'tiers', pricingTiers: [] }]);
    expect(lookUp(other, '1.1.1')).toEqual({ kind: 'missing', variant: null });
    expect(lookUp(other, '1.1.2')).toMatchObject({ kind: 'priced' });
  });
});
