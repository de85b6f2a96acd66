// The prices of a what-if: as rows of the sheet of prices, and as the sets that the office tries.
import type { CatalogSet } from '#contract/records/catalog-change.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { keyOf, partsOfKey } from '#engine/catalog/edits/catalog-records.ts';
import { type NewPrice, type PriceRow, priceRows } from '#engine/catalog/prices/price-rows.ts';
import { type PriceMember, positionOfSize, sizeKey } from '#engine/catalog/prices/size-prices.ts';

/** A price of a what-if beside the one in force. */
export interface TriedPrice {
  /** Names the row and the column. */
  readonly key: string;
  readonly set: CatalogSet;
  /** Null when the catalog no longer has it, or for a conversion. */
  readonly row: PriceRow | null;
  readonly before: number | undefined;
}

/** The set that gives a row of the sheet a new price. */
export function setOf({ key, member, after }: NewPrice & { readonly after: number }): CatalogSet {
  const position = positionOfSize(key);
  return position === null
    ? { id: partsOfKey(key).id, property: member, value: after }
    : { id: position.fieldId, variant: position.variant + 1, tier: position.tier + 1, property: member, value: after };
}

/** The row's key in the sheet of prices. */
function rowKeyOf({ id, variant, tier }: CatalogSet): string {
  if (variant !== undefined && tier !== undefined)
    return sizeKey({ fieldId: id, variant: variant - 1, tier: tier - 1 });
  return keyOf(id.split('.').length === 3 ? 'option' : 'field', id);
}

const isPrice = (property: CatalogSet['property']): property is PriceMember => /(Cost|Price)$/.test(property);

/** Each set with its row and the price in force, in the order of the sets. */
export function triedPrices(catalog: Catalog, sets: readonly CatalogSet[]): readonly TriedPrice[] {
  const rows = new Map(priceRows(catalog).map((row) => [row.key, row]));
  return sets.map((set) => {
    const rowKey = rowKeyOf(set);
    const row = rows.get(rowKey) ?? null;
    const before = isPrice(set.property) ? row?.prices[set.property] : undefined;
    return { key: `${rowKey} ${set.property}`, set, row, before };
  });
}

/** Sets added to others; a later one for the same price replaces the earlier. */
export function withSets(sets: readonly CatalogSet[], added: readonly CatalogSet[]): readonly CatalogSet[] {
  const nameOf = (set: CatalogSet) => `${rowKeyOf(set)} ${set.property}`;
  return [...new Map([...sets, ...added].map((set) => [nameOf(set), set])).values()];
}

/** The prices of the sets as the sheet takes them; conversions are not among them. */
export const newPricesOf = (sets: readonly CatalogSet[]): readonly NewPrice[] =>
  sets.flatMap((set) =>
    isPrice(set.property) ? [{ key: rowKeyOf(set), member: set.property, after: set.value }] : [],
  );
