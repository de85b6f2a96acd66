import { expect, test } from 'vitest';
import { changedCatalog } from '#engine/catalog/changed-catalog.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { priceRows } from '#engine/catalog/prices/price-rows.ts';
import { newPricesOf, setOf, triedPrices, withSets } from '#engine/catalog/prices/what-if-prices.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const catalog = starterCatalog();
const oneOfEach = ['field', 'option', 'size'].flatMap(
  (kind) => priceRows(catalog).find((row) => row.kind === kind && row.prices.laborPrice !== undefined) ?? [],
);
const prices = oneOfEach.map(({ key }, index) => ({ key, member: 'laborPrice' as const, after: 700 + index }));

test('a price of every kind of row is tried, and shown beside the one in force', () => {
  expect(oneOfEach.length).toBeGreaterThanOrEqual(2);
  const sets = prices.map(setOf);
  expect(triedPrices(catalog, sets).map(({ row, before, set }) => [row?.key, before, set.value])).toEqual(
    oneOfEach.map(({ key, prices: { laborPrice } }, index) => [key, laborPrice, 700 + index]),
  );
  const tried = unwrap(changedCatalog(unwrap(compileCatalog(catalog)), { sets }));
  const after = new Map(priceRows(tried).map((row) => [row.key, row]));
  for (const { key, after: price } of prices) expect(after.get(key)?.prices.laborPrice).toBe(price);
});

test('the tried prices are those that the sheet of prices takes into the draft', () => {
  expect(newPricesOf(prices.map(setOf))).toEqual(prices);
  expect(newPricesOf([{ id: '1.58', property: 'recommendedConversion1', value: 3 }])).toEqual([]);
});

test('a later price for the same row replaces the earlier, in its place', () => {
  const sets = prices.map(setOf);
  const [first] = prices;
  if (first === undefined) throw new Error('no price');
  const again = setOf({ ...first, after: 1 });
  expect(withSets(sets, [again])).toEqual([again, ...sets.slice(1)]);
});

test('a price whose row is gone stays in the list, without a row', () => {
  const [tried] = triedPrices(catalog, [{ id: '99.999', property: 'laborPrice', value: 5 }]);
  expect(tried).toMatchObject({ row: null, before: undefined });
});
