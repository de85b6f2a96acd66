// Checks the sizes that a field is priced by: every size must have exactly one price.

import type { Field } from '#contract/records/field.ts';
import type { FieldVariant } from '#contract/records/variant.ts';
import { type PricingTier, tierForWidthAndHeight } from '#domain/catalog/pricing-tier.ts';
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { finding, type PathFinding } from '#engine/audit/path-finding.ts';
import { formatSize } from '#engine/catalog/prices/size-text.ts';

const stop = finding('stop', 'size');
const look = finding('look', 'size');
const stopUnpriced = finding('stop', 'size', 'Enter a price, or take the size out.');
const lookUncovered = finding('look', 'size', 'Add the size, or leave it if it is not sold.');

/** Sizes covered by two tiers or by none, and sizes without a price. */
export const sizeFindings = ({ fields }: { readonly fields: readonly Field[] }): readonly PathFinding[] =>
  fields.flatMap((field) =>
    (field.variants ?? []).flatMap((variant, index) =>
      variantFindings(variant, `fields/${field.id}/variants/${index}`),
    ),
  );

/** The findings of the sizes of one variant. */
export function variantFindings(variant: FieldVariant, path: string): readonly PathFinding[] {
  const { priceType, pricingTiers } = variant;
  if (priceType === 'multiplier') return [];
  const isByHeight = priceType === 'width-height tiers';
  const sorted = pricingTiers.toSorted((one, other) => one.min - other.min);
  return [
    ...clashes(sorted, isByHeight).map((message) => stop({ path, message })),
    ...unpriced(pricingTiers, isByHeight).map((message) => stopUnpriced({ path, message })),
    ...(isByHeight
      ? uncovered(pricingTiers).map((message) => lookUncovered({ path, message }))
      : gaps(sorted).map((message) => look({ path, message }))),
  ];
}

/** Sizes that end before they start, and sizes with two prices. */
const clashes = (sorted: readonly PricingTier[], isByHeight: boolean): readonly string[] =>
  sorted.flatMap((tier, index) => {
    const isTurned = tier.min > tier.max || (isByHeight && (tier.minHeight ?? 0) > (tier.maxHeight ?? Infinity));
    const reversed = isTurned ? [`The size ${formatSize(tier, isByHeight)} ends before it begins.`] : [];
    const overlapping: string[] = [];
    for (const next of sorted.slice(index + 1)) {
      if (next.min >= tier.max) break;
      if (!isByHeight || doHeightsMeet(tier, next))
        overlapping.push(`The sizes ${formatSize(tier, isByHeight)} and ${formatSize(next, isByHeight)} overlap.`);
    }
    return [...reversed, ...overlapping.slice(0, 1)];
  });

const doHeightsMeet = (one: PricingTier, other: PricingTier): boolean =>
  (one.minHeight ?? 0) < (other.maxHeight ?? Infinity) && (other.minHeight ?? 0) < (one.maxHeight ?? Infinity);

/** Sizes without any price among priced ones. */
function unpriced(tiers: readonly PricingTier[], isByHeight: boolean): readonly string[] {
  const without = tiers.filter((tier) => priceInputs.every((name) => tier[name] === undefined));
  return without.map((tier) => `The size ${formatSize(tier, isByHeight)} has no price.`);
}

/** A size between two tiers belongs to the larger one. */
const gaps = (sorted: readonly PricingTier[]): readonly string[] =>
  sorted.slice(1).flatMap((tier, index) => {
    const end = sorted[index]?.max ?? tier.min;
    return tier.min - end > 1
      ? [`No size covers what lies between ${end} and ${tier.min}; it costs as much as from ${tier.min}.`]
      : [];
  });

/** Widths and heights that are each sold, but not in combination. */
function uncovered(tiers: readonly PricingTier[]): readonly string[] {
  const heights = distinct(tiers.map(({ maxHeight }) => maxHeight).filter((each) => each !== undefined));
  const lacking = distinct(tiers.map(({ max }) => max)).flatMap((width) =>
    heights
      .filter((height) => tierForWidthAndHeight(tiers, width, height) === null)
      .map((height) => `${width} by ${height}`),
  );
  const [first] = lacking;
  if (first === undefined) return [];
  return lacking.length === 1
    ? [`The size ${first} has no price.`]
    : [`${pluralize(lacking.length, 'combination')} of width and height have no price, the first is ${first}.`];
}

const distinct = (sizes: readonly number[]): readonly number[] => [...new Set(sizes)].sort((one, other) => one - other);
