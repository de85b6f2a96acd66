import type { Estimate } from '#contract/records/estimate.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { createMemo } from '#engine/memoize.ts';
import { draftOf } from '#engine/sheet/change/draft.ts';
import { emptySheet } from '#engine/sheet/change/empty-sheet.ts';
import { loadLines } from '#engine/sheet/change/load-lines.ts';
import type { Line } from '#engine/sheet/lines/line.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import { pricedLine } from '#engine/sheet/money/look-up-prices.ts';
import { type UnpricedLine, unpricedLines } from '#engine/sheet/reports/unpriced-lines.ts';

const memoize = createMemo<readonly UnpricedLine[]>();

/** The stored lines of an estimate that have no price for their choice and size, whatever price they were stored with. */
export const unpricedItems = (catalog: CompiledCatalog, estimate: Estimate): readonly UnpricedLine[] =>
  memoize(estimate, '', [catalog], () => {
    const hasVariants = ({ fieldId }: Estimate['items'][number]): boolean =>
      (catalog.fieldById.get(fieldId)?.variants ?? []).length > 0;
    if (!estimate.items.some((item) => item.pricing !== undefined || hasVariants(item))) return [];
    const draft = draftOf(emptySheet(catalog, estimate, keysOf(estimate.uuid)));
    const roots = estimate.workflowIds.flatMap((workflowId) => catalog.rootsOf.get(workflowId) ?? []);
    const stored = [...loadLines(draft, roots, estimate.items)].flatMap((key) => draft.line(key) ?? []);
    const asPriced = (line: Line): Line =>
      line.pricing !== undefined || line.field.variants === undefined || line.field.allowPriceChange === true
        ? line
        : pricedLine(draft, line);
    return unpricedLines(draft, stored.map(asPriced));
  });
