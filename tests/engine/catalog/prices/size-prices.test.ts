import { expect, test } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import { positionOfSize, sizeEdits, sizeKey, sizesOf } from '#engine/catalog/prices/size-prices.ts';
import { sizeName } from '#engine/catalog/prices/size-text.ts';

const variants: Field['variants'] = [
  {
    options: [],
    priceType: 'tiers',
    pricingTiers: [
      { min: 0, max: 9, materialPrice: 5 },
      { min: 10, max: 19 },
    ],
  },
  {
    options: ['5.2.1'],
    priceType: 'width-height tiers' as const,
    pricingTiers: [{ min: 0, max: 9, minHeight: 0, maxHeight: 4, laborCost: 3 }],
  },
];
const field = { id: '5.2', variants };

test('a size is known by its place, which its key names', () => {
  const keys = sizesOf(field).map(({ position }) => sizeKey(position));
  expect(keys).toEqual(['size:5.2/1/1', 'size:5.2/1/2', 'size:5.2/2/1']);
  expect(keys.map(positionOfSize)).toEqual(sizesOf(field).map(({ position }) => position));
  expect(['size:5.2/0/1', 'size:5.2/1', 'field:5.2', 'size:5.2/1/1 '].map(positionOfSize)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a size is named by its choices and its measures', () => {
  expect(sizesOf(field).map(({ variant, tier }) => sizeName(variant, tier, (id) => `White ${id}`))).toEqual([
    '0–9',
    '10–19',
    'White 5.2.1: 0–9 by 0–4',
  ]);
});

test('new prices of a field are one edit, which leaves every other figure alone', () => {
  const position = (variant: number, tier: number) => ({ fieldId: '5.2', variant, tier });
  const [edit, ...others] = sizeEdits(
    (id) => (id === '5.2' ? { variants } : undefined),
    [
      { position: position(0, 0), member: 'materialPrice', after: 6 },
      { position: position(1, 0), member: 'laborCost', after: undefined },
      { position: { ...position(0, 0), fieldId: '9.9' }, member: 'laborCost', after: 1 },
    ],
  );
  expect(others).toEqual([]);
  expect(edit).toEqual({
    record: 'field:5.2',
    member: 'variants',
    before: variants,
    after: [
      {
        ...variants[0],
        pricingTiers: [
          { min: 0, max: 9, materialPrice: 6 },
          { min: 10, max: 19 },
        ],
      },
      { ...variants[1], pricingTiers: [{ min: 0, max: 9, minHeight: 0, maxHeight: 4 }] },
    ],
  });
});
