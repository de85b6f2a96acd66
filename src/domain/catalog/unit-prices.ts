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

/** The catalog's price of one unit, or the missing piece of pricing. */
export type PriceLookup =
  | { readonly kind: 'priced'; readonly prices: UnitPrices; readonly tier?: PricingTier }
  | {
      readonly kind: 'missing';
      readonly what: 'tier' | 'variant';
      readonly size: string;
      /** Prices of the same choice at the sizes that the catalog has. */
      readonly others: readonly UnitPrices[];
    };

interface Choice {
  readonly optionId: string | null;
  /** Options chosen on the line, on its ancestors and on its details. */
  readonly chosenOptionIds: ReadonlySet<string>;
  /** Quantity of a measuring field near the line. */
  readonly measure: (fieldId: string) => number;
  /** Price of one piece that is priced by its size, with a minimum. */
  readonly priceBySize: (price: number, size: number, least: number) => number;
}

/**
 * Prices of a line: those of a variant that matches the choice and the size, otherwise the option's plus the field's
 * own.
 */
export function unitPrices(field: Field, choice: Choice): PriceLookup {
  const variants = field.variants ?? [];
  const variant = variants.find(({ options }) => options.every((optionId) => choice.chosenOptionIds.has(optionId)));
  if (variant !== undefined) {
    // An unmeasured piece costs nothing yet.
    const isMeasured = measuresOf(variant).every((fieldId) => choice.measure(fieldId) > 0);
    return isMeasured ? variantPrices(variant, choice) : { kind: 'priced', prices: noPrices };
  }
  const option = (field.options ?? []).find(({ id }) => id === choice.optionId);
  if (variants.length > 0 && option !== undefined && !isPriced(option) && !isPriced(field)) {
    return { kind: 'missing', what: 'variant', size: '', others: [] };
  }
  return { kind: 'priced', prices: addPrices(pricesOf(field), option === undefined ? noPrices : pricesOf(option)) };
}

/** Whether a price depends on a size, so that a new size means a new price. */
export const measuringFieldIds = (field: Field): readonly string[] => (field.variants ?? []).flatMap(measuresOf);

const measuresOf = ({ sizeFieldId, widthFieldId, heightFieldId }: FieldVariant): readonly string[] =>
  [sizeFieldId, widthFieldId, heightFieldId].filter((id) => id !== undefined);

function variantPrices(variant: FieldVariant, choice: Choice): PriceLookup {
  const size = variant.sizeFieldId === undefined ? 0 : choice.measure(variant.sizeFieldId);
  if (variant.priceType === 'multiplier') return multipliedPrices(variant, size, choice);
  if (variant.priceType === 'tiers') return tierPrices(variant, tierForSize(variant.pricingTiers, size), `${size}`);
  const width = variant.widthFieldId === undefined ? 0 : choice.measure(variant.widthFieldId);
  const height = variant.heightFieldId === undefined ? 0 : choice.measure(variant.heightFieldId);
  return tierPrices(variant, tierForWidthAndHeight(variant.pricingTiers, width, height), `${width} × ${height}`);
}

const tierPrices = ({ pricingTiers }: FieldVariant, tier: PricingTier | null, size: string): PriceLookup =>
  tier === null
    ? { kind: 'missing', what: 'tier', size, others: pricingTiers.map(pricesOf) }
    : { kind: 'priced', prices: pricesOf(tier), tier };

// Material grows with the size and has a minimum; the labor of setting one piece does not.
function multipliedPrices(variant: FieldVariant, size: number, { priceBySize }: Choice): PriceLookup {
  const [tier] = variant.pricingTiers;
  if (tier === undefined) return { kind: 'missing', what: 'tier', size: `${size}`, others: [] };
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

const pricesOf = (priced: Partial<UnitPrices>): UnitPrices => ({
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
