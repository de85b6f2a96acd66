// What a changed rule, conversion or price would make of an estimate on file, before anything is changed.
import type { Estimate, EstimateImpact, LineImpact } from '#contract/records.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { openSheet } from '#engine/sheet/open-sheet.ts';
import { followingLines, redoSheet } from '#engine/sheet/redo-sheet.ts';
import type { Line, LineKey, Sheet } from '#engine/sheet/sheet.ts';
import { sheetItems } from '#engine/sheet/sheet-items.ts';

/**
 * The estimate redone with two catalogs of the same fields, side by side: lines that took their recommendation take the
 * new one, what somebody entered stays. Null when nothing would change. Both sides are redone, so that the difference is
 * the change's alone and not what older prices of the estimate make.
 */
export const impactOn = (
  estimate: Estimate,
  before: CompiledCatalog,
  after: CompiledCatalog,
  newKey: () => LineKey,
): EstimateImpact | null => {
  const stored = openSheet(before, estimate, newKey);
  const following = followingLines(stored);
  const now = redoSheet(stored, before, following);
  const then = redoSheet(now, after, following);
  const [linesNow, linesThen] = [countedLines(now), countedLines(then)];
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
};

/** Lines that are kept and have a quantity of their own. */
const countedLines = (sheet: Sheet): ReadonlyMap<LineKey, Line> => {
  const isCounted = (line: Line): boolean => {
    const field = sheet.catalog.fieldById.get(line.fieldId);
    return line.parentKey === null || (field !== undefined && hasOwnQuantity(field));
  };
  return new Map(
    sheetItems(sheet)
      .map(({ uuid }) => sheet.lines.get(uuid))
      .filter((line) => line !== undefined)
      .filter(isCounted)
      .map((line) => [line.key, line]),
  );
};

const lineImpact = (now: Sheet, then: Sheet, before: Line | undefined, after: Line | undefined): LineImpact[] => {
  const line = after ?? before;
  if (line === undefined) return [];
  const field = then.catalog.fieldById.get(line.fieldId) ?? now.catalog.fieldById.get(line.fieldId);
  const impact: LineImpact = {
    key: line.key,
    fieldId: line.fieldId,
    name: field?.name ?? line.fieldId,
    choice: typeof line.value === 'string' ? line.value : '',
    unit: field?.units ?? '',
    quantityBefore: before?.quantity ?? 0,
    quantityAfter: after?.quantity ?? 0,
    recommendedBefore: before === undefined ? null : (now.recommendation(before.key)?.quantity ?? null),
    recommendedAfter: after === undefined ? null : (then.recommendation(after.key)?.quantity ?? null),
    amountBefore: before === undefined ? 0 : now.amounts(before.key).total,
    amountAfter: after === undefined ? 0 : then.amounts(after.key).total,
  };
  const isSame =
    impact.quantityBefore === impact.quantityAfter &&
    impact.recommendedBefore === impact.recommendedAfter &&
    impact.amountBefore === impact.amountAfter;
  return isSame ? [] : [impact];
};
