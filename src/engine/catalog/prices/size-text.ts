import type { FieldVariant } from '#contract/records/variant.ts';
import type { PricingTier } from '#domain/catalog/pricing-tier.ts';

/** A size of a price list: "14–20 by 0–30". */
export const formatSize = ({ min, max, minHeight = 0, maxHeight }: PricingTier, isByHeight: boolean): string =>
  isByHeight ? `${min}–${max} by ${minHeight}–${maxHeight ?? 'any height'}` : `${min}–${max}`;

/** A size with the choices for which its prices hold: "White, Large: 14–20 by 0–30". */
export function sizeName(
  { options, priceType }: FieldVariant,
  tier: PricingTier,
  wordingOf: (optionId: string) => string,
): string {
  const size = priceType === 'multiplier' ? 'per unit of size' : formatSize(tier, priceType === 'width-height tiers');
  return options.length === 0 ? size : `${options.map(wordingOf).join(', ')}: ${size}`;
}
