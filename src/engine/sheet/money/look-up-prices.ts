import type { Field } from '#contract/records/field.ts';
import { type PriceLookup, unitPrices } from '#domain/catalog/unit-prices.ts';
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

const pricesOf = (lines: Lines, line: Line, field: Field): PriceLookup =>
  unitPrices(field, {
    optionId: line.optionId,
    chosenOptionIds: chosenAround(lines, line),
    measure: (fieldId) => linesInScope(lines, fieldIn(lines.catalog, fieldId), line)[0]?.quantity ?? 0,
    priceBySize: (price, size, least) => computeMoney(lines.catalog, 'line.price-by-size', { price, size, least }),
  });

const chosenAround = (lines: Lines, line: Line): ReadonlySet<string> =>
  new Set(
    [...lineage(lines, line.key), ...descendantsOf(lines, line)]
      .map(({ optionId }) => optionId)
      .filter((id) => id !== null),
  );
