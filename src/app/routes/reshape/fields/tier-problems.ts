import type { FieldVariant } from '#contract/records.ts';

type Tier = FieldVariant['pricingTiers'][number];

/** Gaps and overlaps between sizes, in words. A size between two tiers belongs to the next one, so steps of 1 are no gap. */
export function tierProblems({ priceType, pricingTiers }: FieldVariant): readonly string[] {
  if (priceType === 'multiplier') return [];
  const reversed = pricingTiers
    .filter(({ min, max, minHeight = 0, maxHeight = minHeight }) => min > max || minHeight > maxHeight)
    .map(({ min, max }) => `${min} to ${max} ends before it begins.`);
  const problems = priceType === 'tiers' ? inARow(pricingTiers) : overlapsOf(pricingTiers);
  return [...reversed, ...problems];
}

function inARow(tiers: readonly Tier[]): readonly string[] {
  const sorted = tiers.toSorted((one, other) => one.min - other.min);
  return sorted.slice(1).flatMap((tier, place) => {
    const { max = 0 } = sorted[place] ?? {};
    if (tier.min <= max) return [`${tier.min} to ${tier.max} overlaps the size before, which ends at ${max}.`];
    return tier.min - max > 1 ? [`No price between ${max} and ${tier.min}.`] : [];
  });
}

const overlapsOf = (tiers: readonly Tier[]): readonly string[] =>
  tiers.flatMap((one, place) =>
    tiers
      .slice(place + 1)
      .filter(
        (other) =>
          one.min <= other.max &&
          other.min <= one.max &&
          (one.minHeight ?? 0) <= (other.maxHeight ?? 0) &&
          (other.minHeight ?? 0) <= (one.maxHeight ?? 0),
      )
      .map((other) => `${sizeWords(one)} overlaps ${sizeWords(other)}.`),
  );

const sizeWords = ({ min, max, minHeight, maxHeight }: Tier): string =>
  maxHeight === undefined ? `${min} to ${max}` : `${min} to ${max} by ${minHeight ?? 0} to ${maxHeight}`;
