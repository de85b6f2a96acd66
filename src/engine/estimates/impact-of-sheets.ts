// The effect of a change on one estimate: its two sheets, compared line by line.

import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateImpact, LineImpact } from '#contract/records/estimate-impact.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import type { Line, LineKey } from '#engine/sheet/lines/line.ts';
import { storedLines } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** The lines and totals that differ between two sheets of an estimate; null when nothing differs. */
export function impactOfSheets(estimate: Estimate, now: Sheet, then: Sheet): EstimateImpact | null {
  const linesNow = countedLines(now);
  const linesThen = isRepriced(now, then) ? linesNow : countedLines(then);
  const keys = new Set([...linesNow.keys(), ...linesThen.keys()]);
  const lines = [...keys].flatMap((key) => lineImpact(now, then, linesNow.get(key), linesThen.get(key)));
  const workflows = now.workflowIds
    .map((workflowId) => ({
      workflowId,
      totalBefore: now.totals(workflowId).totalWithMargin,
      totalAfter: then.totals(workflowId).totalWithMargin,
    }))
    .filter(({ totalBefore, totalAfter }) => totalBefore !== totalAfter);
  if (lines.length === 0 && workflows.length === 0) return null;
  const { id: estimateId, uuid, leadId, name } = estimate;
  return { estimateId, uuid, leadId, name, lines, workflows, totalBefore: now.total, totalAfter: then.total };
}

/** Whether the sheets differ only in prices: no quantity and no recommendation depends on a price. */
const isRepriced = (now: Sheet, then: Sheet): boolean => now.catalog === then.catalog;

/** Stored lines with a quantity of their own. */
const countedLines = (sheet: Sheet): ReadonlyMap<LineKey, Line> =>
  new Map(
    storedLines(sheet)
      .filter(({ parentKey, field }) => parentKey === null || hasOwnQuantity(field))
      .map((line) => [line.key, line]),
  );

function lineImpact(now: Sheet, then: Sheet, before: Line | undefined, after: Line | undefined): LineImpact[] {
  const line = after ?? before;
  if (line === undefined) return [];
  const { field } = line;
  const amounts = {
    quantityBefore: before?.quantity ?? 0,
    quantityAfter: after?.quantity ?? 0,
    amountBefore: before === undefined ? 0 : now.amounts(before.key).total,
    amountAfter: after === undefined ? 0 : then.amounts(after.key).total,
  };
  const isSame = amounts.quantityBefore === amounts.quantityAfter && amounts.amountBefore === amounts.amountAfter;
  if (isSame && isRepriced(now, then)) return [];
  const recommended = (sheet: Sheet, one: Line | undefined) =>
    one === undefined ? null : (sheet.recommendation(one.key)?.quantity ?? null);
  const recommendedBefore = recommended(now, before);
  const recommendedAfter = isRepriced(now, then) ? recommendedBefore : recommended(then, after);
  if (isSame && recommendedBefore === recommendedAfter) return [];
  const choice = typeof line.value === 'string' ? line.value : '';
  const { id: fieldId, name, units: unit = '' } = field;
  return [{ key: line.key, fieldId, name, choice, unit, ...amounts, recommendedBefore, recommendedAfter }];
}
