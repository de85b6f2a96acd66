import type { Field } from '#contract/records/field.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { measuringFieldIds, noPrices, type PriceLookup, unitPrices } from '#domain/catalog/unit-prices.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { createMemo } from '#engine/memoize.ts';
import { descendantsOf, type Line, type Lines, lineage } from '#engine/sheet/lines/line.ts';
import { linesInScope } from '#engine/sheet/lines/lines-in-scope.ts';
import { computeMoney } from '#engine/sheet/money/compute-money.ts';

const memoize = createMemo<PriceLookup>();

/** The unit prices of a line from the catalog, or from another version of its field. */
export const lookUpPrices = (lines: Lines, line: Line, field: Field = line.field): PriceLookup =>
  (field.variants ?? []).length === 0
    ? memoize(field, line.optionId ?? '', [], () => pricesOf(lines, line, field))
    : pricesOf(lines, line, field);

/** The line at the catalog's price for its choice and size; without one, it has no price. */
export function pricedLine(lines: Lines, line: Line, field: Field = line.field): Line {
  const found = lookUpPrices(lines, line, field);
  const { pricing: _, ...rest } = line;
  return found.kind === 'priced'
    ? { ...rest, prices: found.prices }
    : { ...rest, prices: noPrices, pricing: found.kind };
}

/** The same, but a kept price of an earlier catalog stays while this one has none. */
export function repricedLine(lines: Lines, line: Line, field: Field = line.field): Line {
  const priced = pricedLine(lines, line, field);
  return line.pricing === 'kept' && priced.pricing === 'missing' ? line : priced;
}

/**
 * Whether two lines of a field have the same choice and size as far as prices depend on them, each with the lines
 * around it.
 */
export const isPricedAlike = (lines: Lines, line: Line, otherLines: Lines, other: Line): boolean =>
  basisOf(lines, line, line.field) === basisOf(otherLines, other, line.field);

function basisOf(lines: Lines, line: Line, field: Field): string {
  const named = new Set((field.variants ?? []).flatMap(({ options }) => options));
  const chosen = [...chosenAround(lines, line)].filter((id) => named.has(id)).sort();
  const sizes = measuringFieldIds(field).map((fieldId) => measureOf(lines, line, fieldId));
  return canonicalJson([line.optionId, chosen, sizes]);
}

/**
 * The size of a line by one of its measuring fields; 0 while a measure from which it is computed is not entered: a width
 * alone is no size.
 */
export function measureOf(lines: Lines, line: Line, fieldId: string): number {
  const [measured] = linesInScope(lines, fieldIn(lines.catalog, fieldId), line);
  if (measured === undefined) return 0;
  const isEntered = (field: CompiledField) => (linesInScope(lines, field, measured)[0]?.quantity ?? 0) > 0;
  return measured.field.measures.every(isEntered) ? measured.quantity : 0;
}

const pricesOf = (lines: Lines, line: Line, field: Field): PriceLookup =>
  unitPrices(field, {
    optionId: line.optionId,
    chosenOptionIds: chosenAround(lines, line),
    measure: (fieldId) => measureOf(lines, line, fieldId),
    priceBySize: (price, size, min) => computeMoney(lines.catalog, 'line.price-by-size', { price, size, least: min }),
  });

const chosenAround = (lines: Lines, line: Line): ReadonlySet<string> =>
  new Set(
    [...lineage(lines, line.key), ...descendantsOf(lines, line)]
      .map(({ optionId }) => optionId)
      .filter((id) => id !== null),
  );
