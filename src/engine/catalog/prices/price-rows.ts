// Every price of a catalog as rows of one sheet: fields that have a price of their own, options, and sizes.
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import { isHiddenOption } from '#domain/catalog/hidden-option.ts';
import { priceInputs, type UnitPrices } from '#domain/catalog/unit-prices.ts';
import { inDisplayOrder } from '#domain/catalog/workflows.ts';
import { defined } from '#domain/defined.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { keyOf, partsOfKey } from '#engine/catalog/edits/catalog-records.ts';
import { fieldTree } from '#engine/catalog/field-tree.ts';
import { type PriceMember, positionOfSize, sizeEdits, sizeKey, sizesOf } from '#engine/catalog/prices/size-prices.ts';
import { sizeName } from '#engine/catalog/prices/size-text.ts';
import { remembered } from '#engine/memoize.ts';

export interface PriceRow {
  /** `field:1.58`, `option:1.58.2` or `size:3.240/1/4`. */
  readonly key: string;
  readonly kind: 'field' | 'option' | 'size';
  readonly field: Field;
  /** The option's wording or the size; empty for a field. */
  readonly name: string;
  readonly prices: Partial<UnitPrices>;
  readonly isRetired: boolean;
  /** Whether the field sells anything: it, one of its options or one of its sizes has a price. */
  readonly isSold: boolean;
}

/** A new price of a row; undefined empties it. */
export interface NewPrice {
  readonly key: string;
  readonly member: PriceMember;
  readonly after: number | undefined;
}

/** The rows of a catalog in the order of its trades, steps and fields. */
export const priceRows = remembered((catalog: Catalog): readonly PriceRow[] => {
  const rankOf = new Map(inDisplayOrder(catalog.workflows).map(({ id }, rank) => [id, rank]));
  const rank = ({ workflowId }: Field) => rankOf.get(workflowId) ?? rankOf.size;
  const fields = fieldTree(catalog).inOrder.toSorted((one, other) => rank(one) - rank(other));
  const wordings = new Map(fields.flatMap(({ options = [] }) => options.map(({ id, value }) => [id, value] as const)));
  return fields.flatMap((field) => {
    const isSold = sizesOf(field).length > 0 || [field, ...(field.options ?? [])].some(isPriced);
    return [
      ...(isPriced(field) ? [rowOfField(field)] : []),
      ...(field.options ?? [])
        .filter((option) => !isHiddenOption(option))
        .map((option) => rowOfOption(field, option, isSold)),
      ...sizesOf(field).map(
        ({ position, variant, tier }): PriceRow => ({
          key: sizeKey(position),
          kind: 'size',
          field,
          isRetired: false,
          isSold,
          prices: tier,
          name: sizeName(variant, tier, (optionId) => wordings.get(optionId) ?? optionId),
        }),
      ),
    ];
  });
});

const isPriced = (priced: Partial<UnitPrices>): boolean => priceInputs.some((input) => priced[input] !== undefined);

const rowOfField = (field: Field): PriceRow => ({
  key: keyOf('field', field.id),
  kind: 'field',
  field,
  name: '',
  prices: field,
  isRetired: false,
  isSold: true,
});

const rowOfOption = (field: Field, option: FieldOption, isSold: boolean): PriceRow => ({
  key: keyOf('option', option.id),
  kind: 'option',
  field,
  name: option.value,
  prices: option,
  isSold,
  isRetired: option.retired === true,
});

/** The edits for new prices; a price that is there already needs none. */
export function priceEdits(catalog: Catalog, prices: readonly NewPrice[]): readonly CatalogEdit[] {
  const rows = new Map(priceRows(catalog).map((row) => [row.key, row]));
  const changed = prices.filter(({ key, member, after }) => {
    const row = rows.get(key);
    return row !== undefined && row.prices[member] !== after;
  });
  const edits = changed.flatMap(({ key, member, after }): readonly CatalogEdit[] => {
    if (partsOfKey(key).kind !== 'field' && partsOfKey(key).kind !== 'option') return [];
    const before = rows.get(key)?.prices[member];
    return [{ record: key, member, ...defined({ before, after }) }];
  });
  const sizes = changed.flatMap(({ key, member, after }) => {
    const position = positionOfSize(key);
    return position === null ? [] : [{ position, member, after }];
  });
  const fieldById = new Map(catalog.fields.map((field) => [field.id, field]));
  return [...edits, ...sizeEdits((id) => fieldById.get(id) as Readonly<Record<string, unknown>> | undefined, sizes)];
}
