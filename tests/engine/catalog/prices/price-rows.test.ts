import { expect, test } from 'vitest';
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import { applyEdits } from '#engine/catalog/edits/apply-edits.ts';
import { catalogOf, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { priceEdits, priceRows } from '#engine/catalog/prices/price-rows.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const catalog = starterCatalog();

test('every price of the catalog is in a row, and every row has its own key', () => {
  const rows = priceRows(catalog);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  const written = JSON.stringify(catalog.fields).match(/"(material|labor)(Cost|Price)":/g)?.length ?? 0;
  const listed = rows.reduce(
    (count, { prices }) => count + priceInputs.filter((input) => prices[input] !== undefined).length,
    0,
  );
  expect(listed).toBe(written);
});

test('any price of any row is changed by its edits, and only that price', () => {
  const one = ['field', 'option', 'size'].flatMap((kind) => priceRows(catalog).find((row) => row.kind === kind) ?? []);
  expect(one).toHaveLength(3);
  const wanted = one.flatMap(({ key }) => priceInputs.map((member, index) => ({ key, member, after: 700 + index })));
  const applied = applyEdits(recordsOf(catalog), priceEdits(catalog, wanted));
  if (!applied.ok) throw new Error('The edits do not apply.');
  const after = new Map(priceRows(catalogOf(applied.value, catalog)).map((row) => [row.key, row]));
  for (const { key, member, after: price } of wanted) expect(after.get(key)?.prices[member]).toBe(price);
  for (const row of priceRows(catalog))
    if (!one.includes(row)) expect(after.get(row.key)?.prices[priceInputs[0]]).toBe(row.prices[priceInputs[0]]);
});

test('a price that is there already, or a row that is not, needs no edit', () => {
  const [row] = priceRows(catalog);
  const same = priceInputs.map((member) => ({ key: row?.key ?? '', member, after: row?.prices[member] }));
  expect(priceEdits(catalog, [...same, { key: 'option:9.9.9', member: 'laborCost', after: 1 }])).toEqual([]);
});
