import type { FieldVariant } from '#contract/records/variant.ts';

export type PricingTier = FieldVariant['pricingTiers'][number];

/** The tier of a size. A size between two tiers belongs to the larger one. */
export function tierForSize(tiers: readonly PricingTier[], size: number): PricingTier | null {
  const ascending = tiers.toSorted((one, other) => one.max - other.max);
  const lowest = Math.min(...tiers.map(({ min }) => min));
  return size < lowest ? null : (ascending.find(({ max }) => size <= max) ?? null);
}

/** The first tier whose width and height both include the size. Gaps between whole inches belong to the larger tier. */
export function tierForWidthAndHeight(
  tiers: readonly PricingTier[],
  width: number,
  height: number,
): PricingTier | null {
  const widths = tiers.map(({ max }) => max);
  const heights = tiers.map(({ maxHeight }) => maxHeight ?? Number.POSITIVE_INFINITY);
  return (
    tiers.find(
      (tier) =>
        isWithin(width, tier.min, tier.max, widths) &&
        isWithin(height, tier.minHeight ?? 0, tier.maxHeight ?? Number.POSITIVE_INFINITY, heights),
    ) ?? null
  );
}

function isWithin(size: number, min: number, max: number, otherMaxima: readonly number[]): boolean {
  if (size > max) return false;
  const below = Math.max(...otherMaxima.filter((other) => other < min));
  // A gap wider than an inch means that the size is not sold.
  return below >= min - 1 ? size > below : size >= min;
}
