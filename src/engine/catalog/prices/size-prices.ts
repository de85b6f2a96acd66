// Prices by size. A size has no id: it is known by its position in the variants of its field.
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Field } from '#contract/records/field.ts';
import type { FieldVariant } from '#contract/records/variant.ts';
import type { priceInputs } from '#domain/catalog/unit-prices.ts';
import { type CatalogRecord, keyOf } from '#engine/catalog/edits/catalog-records.ts';

export type PriceMember = (typeof priceInputs)[number];

/** Positions from 0. */
export interface SizePosition {
  readonly fieldId: string;
  readonly variant: number;
  readonly tier: number;
}

/** A new price of a size; undefined empties it. */
export interface SizePrice {
  readonly position: SizePosition;
  readonly member: PriceMember;
  readonly after: number | undefined;
}

/** `size:3.240/1/4` is the fourth size of the field's first variant. */
export const sizeKey = ({ fieldId, variant, tier }: SizePosition): string =>
  `size:${fieldId}/${variant + 1}/${tier + 1}`;

const keyPattern = /^size:(\d{1,3}\.\d{1,4})\/([1-9]\d{0,3})\/([1-9]\d{0,3})$/;

/** The position that a key names; null for any other text. */
export function positionOfSize(key: string): SizePosition | null {
  const [, fieldId, variant, tier] = keyPattern.exec(key) ?? [];
  return fieldId === undefined ? null : { fieldId, variant: Number(variant) - 1, tier: Number(tier) - 1 };
}

/** The sizes of a field in order. */
export const sizesOf = ({ id, variants = [] }: Pick<Field, 'id' | 'variants'>) =>
  variants.flatMap((variant, at) =>
    variant.pricingTiers.map((tier, index) => ({ position: { fieldId: id, variant: at, tier: index }, variant, tier })),
  );

/** The edits for new prices of sizes: one for each field, because its variants are one member. */
export function sizeEdits(
  fieldOf: (fieldId: string) => CatalogRecord | undefined,
  prices: readonly SizePrice[],
): readonly CatalogEdit[] {
  const ids = [...new Set(prices.map(({ position }) => position.fieldId))];
  return ids.flatMap((fieldId): readonly CatalogEdit[] => {
    const before = fieldOf(fieldId)?.variants as readonly FieldVariant[] | undefined;
    if (before === undefined) return [];
    const after = prices.filter(({ position }) => position.fieldId === fieldId).reduce(withPrice, before);
    return [{ record: keyOf('field', fieldId), member: 'variants', before, after }];
  });
}

function withPrice(variants: readonly FieldVariant[], { position, member, after }: SizePrice): readonly FieldVariant[] {
  const variant = variants[position.variant];
  const tier = variant?.pricingTiers[position.tier];
  if (variant === undefined || tier === undefined) return variants;
  const { [member]: _, ...rest } = tier;
  const next = after === undefined ? rest : { ...tier, [member]: after };
  return variants.with(position.variant, { ...variant, pricingTiers: variant.pricingTiers.with(position.tier, next) });
}
