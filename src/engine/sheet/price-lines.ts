import { type PriceLookup, unitPrices } from '#domain/catalog/unit-prices.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { computeMoney } from '#engine/sheet/compute-money.ts';
import type { Draft } from '#engine/sheet/draft.ts';
import { type Line, type Lines, lineage, linesBeneath } from '#engine/sheet/line.ts';
import { linesInScope } from '#engine/sheet/lines-in-scope.ts';

/** Looks up the prices of the lines whose choice or size changed; where the catalog has none the line keeps its own. */
export const priceLines = (draft: Draft): void => {
  for (const key of draft.toPrice) {
    const line = draft.line(key);
    if (line === undefined || draft.untouchable.has(key)) continue;
    const found = lookUpPrices(draft, line);
    if (found.kind === 'priced') draft.changedLines.set(key, { ...line, prices: found.prices });
  }
};

/** What the catalog says that one unit of a line costs. */
export const lookUpPrices = (lines: Lines, line: Line): PriceLookup =>
  unitPrices(line.field, {
    optionId: line.optionId,
    chosenOptionIds: (line.field.variants ?? []).length === 0 ? noOptions : chosenAround(lines, line),
    measure: (fieldId) => linesInScope(lines, fieldIn(lines.catalog, fieldId), line)[0]?.quantity ?? 0,
    priceBySize: (price, size, least) => computeMoney(lines.catalog, 'line.price-by-size', { price, size, least }),
  });

const noOptions: ReadonlySet<string> = new Set();

const chosenAround = (lines: Lines, line: Line): ReadonlySet<string> =>
  new Set(
    [...lineage(lines, line.key), ...linesBeneath(lines, line)]
      .map(({ optionId }) => optionId)
      .filter((id) => id !== null),
  );
