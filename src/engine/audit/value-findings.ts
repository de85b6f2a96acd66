// Prices, sizes and conversions that a person should look at before they are published.
import type { Field, FieldVariant } from '#contract/records.ts';
import { isOffered } from '#domain/catalog/hidden-option.ts';
import { priceInputs, type UnitPrices } from '#domain/catalog/unit-prices.ts';
import { finding, type PathFinding } from '#engine/audit/path-finding.ts';
import type { BoundRule, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { sourcesIn } from '#engine/sources/sources-in.ts';

/** Options without a price beside priced ones, and what sells below its cost. */
export const priceFindings = ({ fields }: Pick<CompiledCatalog, 'fields'>): readonly PathFinding[] =>
  fields.flatMap((field) => {
    const path = `fields/${field.id}`;
    const offered = (field.options ?? []).filter(isOffered);
    const isByOption = offered.some(hasPrice) && !hasPrice(field) && (field.variants ?? []).length === 0;
    return [
      ...belowCost(field, field.name, path),
      ...offered.flatMap((option) => {
        const place = `${path}/options/${option.id}`;
        const name = `${field.name}, ${option.value}`;
        const message = `${name} has no price, but other options have one.`;
        return isByOption && !hasPrice(option)
          ? [lookAtPrice({ path: place, message })]
          : belowCost(option, name, place);
      }),
    ];
  });

const lookAtPrice = finding('look', 'price');

const hasPrice = (priced: Partial<UnitPrices>): boolean => priceInputs.some((name) => priced[name] !== undefined);

const belowCost = (priced: Partial<UnitPrices>, name: string, path: string): readonly PathFinding[] =>
  (['material', 'labor'] as const).flatMap((kind) => {
    const [price, cost] = [priced[`${kind}Price`], priced[`${kind}Cost`] ?? 0];
    if (price === undefined || price >= cost) return [];
    return [lookAtPrice({ path, message: `${name}: the ${kind} price ${price} is below its cost ${cost}.` })];
  });

type Tier = FieldVariant['pricingTiers'][number];

/** Sizes that two tiers claim, or none. */
export const sizeFindings = ({ fields }: { readonly fields: readonly Field[] }): readonly PathFinding[] =>
  fields.flatMap((field) =>
    (field.variants ?? []).flatMap((variant, place) => {
      const path = `fields/${field.id}/variants/${place}`;
      return variant.priceType === 'multiplier'
        ? []
        : tierProblems(variant).map((problem) => ({ ...problem, kind: 'size' as const, path }));
    }),
  );

function tierProblems({ priceType, pricingTiers }: FieldVariant): readonly Pick<PathFinding, 'severity' | 'message'>[] {
  const isByHeight = priceType === 'width-height tiers';
  const sorted = pricingTiers.toSorted((one, other) => one.min - other.min);
  const stops = sorted.flatMap((tier, place) => {
    const isTurned = tier.min > tier.max || (isByHeight && (tier.minHeight ?? 0) > (tier.maxHeight ?? Infinity));
    const reversed = isTurned ? [`The size ${inWords(tier, isByHeight)} ends before it begins.`] : [];
    const overlapping: string[] = [];
    for (const next of sorted.slice(place + 1)) {
      if (next.min >= tier.max) break;
      if (!isByHeight || doHeightsMeet(tier, next))
        overlapping.push(`The sizes ${inWords(tier, isByHeight)} and ${inWords(next, isByHeight)} overlap.`);
    }
    return [...reversed, ...overlapping.slice(0, 1)];
  });
  const gaps = isByHeight
    ? []
    : sorted.slice(1).flatMap((tier, place) => {
        const end = sorted[place]?.max ?? tier.min;
        return tier.min - end > 1
          ? [`No size covers what lies between ${end} and ${tier.min}; it costs as much as from ${tier.min}.`]
          : [];
      });
  return [
    ...stops.map((message) => ({ severity: 'stop' as const, message })),
    ...gaps.map((message) => ({ severity: 'look' as const, message })),
  ];
}

const doHeightsMeet = (one: Tier, other: Tier): boolean =>
  (one.minHeight ?? 0) < (other.maxHeight ?? Infinity) && (other.minHeight ?? 0) < (one.maxHeight ?? Infinity);

const inWords = ({ min, max, minHeight = 0, maxHeight }: Tier, isByHeight: boolean): string =>
  isByHeight ? `${min}–${max} by ${minHeight}–${maxHeight ?? 'any height'}` : `${min}–${max}`;

const conversions = [1, 2, 3] as const;

/** Conversions that no rule reads. */
export function unreadFindings({ fields }: CompiledCatalog, bound: readonly BoundRule[]): readonly PathFinding[] {
  const read = new Set(
    bound
      .flatMap(({ inputs }) => inputs.flatMap(([, source]) => sourcesIn(source)))
      .flatMap((source) => (source.kind === 'conversion' ? [`${source.fieldId}/${source.which}`] : [])),
  );
  return fields.flatMap((field) =>
    conversions
      .filter((which) => {
        const name = `recommendedConversion${which}` as const;
        return !read.has(`${field.id}/${which}`) && [field, ...(field.options ?? [])].some((each) => each[name]);
      })
      .map((which) =>
        finding(
          'look',
          'unread',
        )({
          path: `fields/${field.id}/recommendedConversion${which}`,
          message: `No rule reads conversion ${which} of ${field.name}.`,
        }),
      ),
  );
}
