import { expect, test } from 'vitest';
import type { FieldVariant } from '#contract/records/variant.ts';
import { variantFindings } from '#engine/audit/size-findings.ts';

type Tier = FieldVariant['pricingTiers'][number];

const findingsOf = (priceType: FieldVariant['priceType'], pricingTiers: Tier[]) =>
  variantFindings({ options: [], priceType, pricingTiers }, '').map(({ severity, message }) => [severity, message]);

const tier = (min: number, max: number, minHeight: number, maxHeight: number): Tier => ({
  min,
  max,
  minHeight,
  maxHeight,
  materialPrice: 1,
});

test('a complete grid of widths and heights has no finding', () => {
  expect(findingsOf('width-height tiers', [tier(0, 24, 0, 36), tier(25, 48, 0, 36)])).toEqual([]);
});

test('a missing cell of the grid is named by its width and height', () => {
  const tiers = [tier(0, 24, 0, 36), tier(25, 48, 0, 36), tier(0, 24, 37, 72)];
  expect(findingsOf('width-height tiers', tiers)).toEqual([['look', 'The size 48 by 72 has no price.']]);
});

test('a gap between two sizes is named by its ends', () => {
  const tiers = [
    { min: 0, max: 10, materialPrice: 1 },
    { min: 15, max: 20, materialPrice: 2 },
  ];
  expect(findingsOf('tiers', tiers)).toEqual([
    ['look', 'No size covers what lies between 10 and 15; it costs as much as from 15.'],
  ]);
});
