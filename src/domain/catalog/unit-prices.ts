import type { Field } from '#contract/records/field.ts';
import type { FieldVariant } from '#contract/records/variant.ts';
import { type PricingTier, tierForSize, tierForWidthAndHeight } from '#domain/catalog/pricing-tier.ts';
import { roundMoney } from '#domain/money/round-money.ts';

/** Money per unit, before margin. */
export interface UnitPrices {
  readonly materialCost: number;
  readonly laborCost: number;
  readonly materialPrice: number;
  readonly laborPrice: number;
}

/** The same names as a list, in display order. */
export const priceInputs = ['materialCost', 'laborCost', 'materialPrice', 'laborPrice'] as const;

export const noPrices: UnitPrices = { materialCost: 0, laborCost: 0, materialPrice: 0, laborPrice: 0 };

export const samePrices = (one: UnitPrices, other: UnitPrices): boolean =>
  priceInputs.every((input) => one[input] === other[input]);

/** A field without its prices, and those of its options and variants. */
export const withoutPrices = ({ variants: _, options, ...field }: Field): object => ({
  ...withoutOwnPrices(field),
  options: options?.map(withoutOwnPrices),
});

const withoutOwnPrices = (priced: object): object =>
  Object.fromEntries(Object.entries(priced).filter(([member]) => !priceInputs.some((input) => input === member)));

/** The catalog's price of one unit, or why there is none. */
export type PriceLookup =
  | { readonly kind: 'priced'; readonly prices: UnitPrices; readonly tier?: PricingTier }
  /** Priced by its size, which is not entered yet. */
  | { readonly kind: 'unmeasured' }
  /** The variant has no tier for the size; without a variant, the choice has no price at all. */
  | { readonly kind: 'missing'; readonly variant: FieldVariant | null };

interface PricedChoice {
  readonly optionId: string | null;
  /** Options chosen on the line, on its ancestors and on its details. */
  readonly chosenOptionIds: ReadonlySet<string>;
  /** Quantity of a measuring field near the line. */
  readonly measure: (fieldId: string) => number;
  /** Price of one piece that is priced by its size, with a minimum. */
  readonly priceBySize: (price: number, size: number, min: number) => number;
}

/**
 * Prices of a line: those of a variant that matches the choice and the size, otherwise the option's plus the field's
 * own.
 */
export function unitPrices(field: Field, choice: PricedChoice): PriceLookup {
  const variants = field.variants ?? [];
  const variant = variants.find(({ options }) => options.every((optionId) => choice.chosenOptionIds.has(optionId)));
  if (variant !== undefined) {
    const isMeasured = measuresOf(variant).every((fieldId) => choice.measure(fieldId) > 0);
    return isMeasured ? variantPrices(variant, choice) : { kind: 'unmeasured' };
  }
  const option = (field.options ?? []).find(({ id }) => id === choice.optionId);
  const isGone = option === undefined && choice.optionId !== null;
  const isUnpriced = variants.length > 0 && option !== undefined && !isPriced(option) && !isPriced(field);
  if (isGone || isUnpriced) return { kind: 'missing', variant: null };
  return { kind: 'priced', prices: addPrices(pricesOf(field), option === undefined ? noPrices : pricesOf(option)) };
}

/** Fields that measure the size by which a price is found. */
export const measuringFieldIds = (field: Field): readonly string[] => (field.variants ?? []).flatMap(measuresOf);

/** The measuring fields of one variant. */
export const measuresOf = ({ sizeFieldId, widthFieldId, heightFieldId }: FieldVariant): readonly string[] =>
  [sizeFieldId, widthFieldId, heightFieldId].filter((id) => id !== undefined);

function variantPrices(variant: FieldVariant, choice: PricedChoice): PriceLookup {
  const size = variant.sizeFieldId === undefined ? 0 : choice.measure(variant.sizeFieldId);
  if (variant.priceType === 'multiplier') return multipliedPrices(variant, size, choice);
  if (variant.priceType === 'tiers') return tierPrices(variant, tierForSize(variant.pricingTiers, size));
  const width = variant.widthFieldId === undefined ? 0 : choice.measure(variant.widthFieldId);
  const height = variant.heightFieldId === undefined ? 0 : choice.measure(variant.heightFieldId);
  return tierPrices(variant, tierForWidthAndHeight(variant.pricingTiers, width, height));
}

const tierPrices = (variant: FieldVariant, tier: PricingTier | null): PriceLookup =>
  tier === null ? { kind: 'missing', variant } : { kind: 'priced', prices: pricesOf(tier), tier };

// Material grows with the size and has a minimum; the labor of setting one piece does not.
function multipliedPrices(variant: FieldVariant, size: number, { priceBySize }: PricedChoice): PriceLookup {
  const [tier] = variant.pricingTiers;
  if (tier === undefined) return { kind: 'missing', variant };
  const perUnit = pricesOf(tier);
  return {
    kind: 'priced',
    prices: {
      materialCost: priceBySize(perUnit.materialCost, size, variant.minMaterialCost ?? 0),
      laborCost: perUnit.laborCost,
      materialPrice: priceBySize(perUnit.materialPrice, size, variant.minMaterialPrice ?? 0),
      laborPrice: perUnit.laborPrice,
    },
  };
}

/** The four prices of anything that has prices; an absent one is 0. */
export const pricesOf = (priced: Partial<UnitPrices>): UnitPrices => ({
  materialCost: priced.materialCost ?? 0,
  laborCost: priced.laborCost ?? 0,
  materialPrice: priced.materialPrice ?? 0,
  laborPrice: priced.laborPrice ?? 0,
});

const addPrices = (one: UnitPrices, other: UnitPrices): UnitPrices => ({
  materialCost: roundMoney(one.materialCost + other.materialCost),
  laborCost: roundMoney(one.laborCost + other.laborCost),
  materialPrice: roundMoney(one.materialPrice + other.materialPrice),
  laborPrice: roundMoney(one.laborPrice + other.laborPrice),
});

const isPriced = ({ materialCost, laborCost, materialPrice, laborPrice }: Partial<UnitPrices>): boolean =>
  [materialCost, laborCost, materialPrice, laborPrice].some((price) => price !== undefined);
