import type { Field } from '#contract/records.ts';
import { type PriceLookup, unitPrices } from '#domain/catalog/unit-prices.ts';
import { computeMoney } from '#engine/sheet/compute-money.ts';
import type { Draft } from '#engine/sheet/draft.ts';
import { lineage, linesInScope, targetOfLine } from '#engine/sheet/lines-in-scope.ts';
import type { Line } from '#engine/sheet/sheet.ts';
import type { LineView } from '#engine/sheet/sheet-state.ts';

/** Looks up the prices of the lines whose choice or size changed; where the catalog has none the line keeps its own. */
export const priceLines = (draft: Draft): void => {
  for (const key of draft.toPrice) {
    const line = draft.line(key);
    const field = line === undefined ? undefined : draft.catalog.fieldById.get(line.fieldId);
    if (line === undefined || field === undefined || draft.untouchable.has(key)) continue;
    const found = lookUpPrices(draft, field, line);
    if (found.kind === 'priced') draft.changedLines.set(key, { ...line, prices: found.prices });
  }
};

/** What the catalog says that one unit of a line costs. */
export const lookUpPrices = (view: LineView, field: Field, line: Line): PriceLookup =>
  unitPrices(field, {
    optionId: line.optionId,
    chosenOptionIds: (field.variants ?? []).length === 0 ? noOptions : chosenAround(view, line),
    measure: (fieldId) => linesInScope(view, fieldId, targetOfLine(line))[0]?.quantity ?? 0,
    priceBySize: (price, size, least) => computeMoney(view.catalog, 'line.price-by-size', { price, size, least }),
  });

const noOptions: ReadonlySet<string> = new Set();

const chosenAround = (view: LineView, line: Line): ReadonlySet<string> =>
  new Set(
    [...lineage(view, line.key), ...beneath(view, line)].map(({ optionId }) => optionId).filter((id) => id !== null),
  );

const beneath = (view: LineView, line: Line): readonly Line[] =>
  (view.catalog.childrenOf.get(line.fieldId) ?? []).flatMap((child) =>
    view.rows(child.id, line.key).flatMap((key) => {
      const row = view.line(key);
      return row === undefined ? [] : [row, ...beneath(view, row)];
    }),
  );
