import { describe, expect, it } from 'vitest';
import { changedCatalog } from '#engine/catalog/changed-catalog.ts';
import { compiledCatalog, starterFolders } from '#tests/schemas/trade.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const catalog = compiledCatalog([starterFolders]);
const priced = catalog.fields.find(({ variants = [] }) => (variants[1]?.pricingTiers.length ?? 0) > 1);
if (priced === undefined) throw new Error('No field has prices by size.');
const { id } = priced;

describe('a catalog with one changed price by size', () => {
  it('has it only for that size', () => {
    const changed = unwrap(
      changedCatalog(catalog, { sets: [{ id, variant: 2, tier: 2, property: 'materialPrice', value: 7 }] }),
    );
    const expected = structuredClone(priced);
    const size = expected.variants?.[1]?.pricingTiers[1];
    if (size !== undefined) size.materialPrice = 7;
    expect(changed.fields.find((field) => field.id === id)).toEqual(expected);
    expect(changed.fields.filter((field, index) => field !== catalog.fields[index])).toHaveLength(1);
  });

  it.each([
    [
      { id, variant: 99, tier: 1, property: 'laborPrice' },
      'sets[0].tier',
      `Field "${id}" has no size 1 in variant 99.`,
    ],
    [
      { id, variant: 1, tier: 99, property: 'laborPrice' },
      'sets[0].tier',
      `Field "${id}" has no size 99 in variant 1.`,
    ],
    [
      { id, variant: 1, tier: 1, property: 'recommendedConversion1' },
      'sets[0].property',
      'A size has costs and prices only.',
    ],
    [{ id: '1.9999', property: 'laborPrice' }, 'sets[0].id', 'There is no field or option "1.9999".'],
  ] as const)('is refused for an unknown place: %j', (set, path, text) => {
    expect(changedCatalog(catalog, { sets: [{ ...set, value: 1 }] })).toEqual({
      ok: false,
      problem: { [path]: [text] },
    });
  });
});
