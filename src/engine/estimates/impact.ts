// The effect of a changed rule, conversion or price on stored estimates, computed before anything changes.
import type { Estimate, EstimateImpact, LineImpact } from '#contract/records.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { withoutPrices } from '#domain/catalog/unit-prices.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { isSameValue } from '#engine/catalog/edits/apply-edits.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { followingLines, redoSheet } from '#engine/sheet/change/redo-sheet.ts';
import { withPricesOf } from '#engine/sheet/change/with-prices-of.ts';
import type { Line, LineKey } from '#engine/sheet/lines/line.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { fieldsNamedBy } from '#engine/sources/sources-in.ts';

/**
 * The effect of replacing one catalog by another, which may have more fields: the estimate redone with both. Lines at their
 * recommendation take the new one, other entries stay. Null when nothing would change. Redoing both sides excludes
 * differences that come from the estimate's older prices.
 */
export function impactBetween(
  before: CompiledCatalog,
  after: CompiledCatalog,
  newKey: () => LineKey,
): (estimate: Estimate) => EstimateImpact | null {
  const concerned = concernedWorkflows(before, after);
  const repriced = repricedFields(before, after);
  return (estimate) => {
    if (!estimate.workflowIds.some((workflowId) => concerned.has(workflowId))) return null;
    const stored = openSheet(before, estimate, newKey);
    const following = followingLines(stored);
    const now = redoSheet(stored, before, following);
    const then = repriced === null ? redoSheet(now, after, following) : withPricesOf(now, after, repriced);
    return now === then ? null : impactOf(estimate, now, then);
  };
}

function impactOf(estimate: Estimate, now: Sheet, then: Sheet): EstimateImpact | null {
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
}

/** Trades with a changed field, trades of fields that a changed rule acts on, and trades that follow them. */
export function concernedWorkflows(before: CompiledCatalog, after: CompiledCatalog): ReadonlySet<number> {
  const workflowOf = (fieldId: string) => after.fieldById.get(fieldId)?.workflowId ?? Number.NaN;
  const bound = [...after.rulesOn.values()].flat();
  const isSame = (ruleId: string) => isSameValue(before.ruleById.get(ruleId)?.rule, after.ruleById.get(ruleId)?.rule);
  const concerned = new Set([
    ...changed(before.fields, after.fields).map(({ workflowId }) => workflowId),
    ...bound.filter(({ rule }) => !isSame(rule.rule.id)).flatMap(({ fieldIds }) => fieldIds.map(workflowOf)),
  ]);
  const follows = bound.map(({ fieldIds, inputs }) => ({
    read: new Set(inputs.flatMap(([, source]) => fieldsNamedBy(source)).map(workflowOf)),
    acted: fieldIds.map(workflowOf),
  }));
  for (let size = -1; size !== concerned.size; ) {
    size = concerned.size;
    for (const { read, acted } of follows) {
      if ([...read].some((id) => concerned.has(id))) for (const id of acted) concerned.add(id);
    }
  }
  return concerned;
}

/** The fields with other prices, when nothing else differs; no rule reads a price, so no other line changes with it. */
function repricedFields(before: CompiledCatalog, after: CompiledCatalog): ReadonlySet<string> | null {
  const isSame =
    changed(before.workflows, after.workflows).length === 0 &&
    changed(before.sections, after.sections).length === 0 &&
    changed(before.rules, after.rules).length === 0 &&
    before.fields.length === after.fields.length &&
    changed(before.fields, after.fields, withoutPrices).length === 0;
  return isSame ? new Set(changed(before.fields, after.fields).map(({ id }) => id)) : null;
}

/** The records of `after` that are new or other ones. By content: stored or sent catalogs have no objects in common. */
function changed<T extends { readonly id: string | number }>(
  before: readonly T[],
  after: readonly T[],
  contentOf: (record: T) => unknown = (record) => record,
): readonly T[] {
  const known = new Map(before.map((record) => [record.id, record]));
  const isSame = (one: T | undefined, other: T): boolean =>
    one !== undefined && isSameValue(contentOf(one), contentOf(other));
  return after.filter((record) => !isSame(known.get(record.id), record));
}

/** Kept lines with a quantity of their own. */
function countedLines(sheet: Sheet): ReadonlyMap<LineKey, Line> {
  const isCounted = ({ parentKey, field }: Line): boolean => parentKey === null || hasOwnQuantity(field);
  return new Map(
    sheetItems(sheet)
      .map(({ uuid }) => sheet.lines.get(uuid))
      .filter((line) => line !== undefined)
      .filter(isCounted)
      .map((line) => [line.key, line]),
  );
}

function lineImpact(now: Sheet, then: Sheet, before: Line | undefined, after: Line | undefined): LineImpact[] {
  const line = after ?? before;
  if (line === undefined) return [];
  const { field } = line;
  const impact: LineImpact = {
    key: line.key,
    fieldId: field.id,
    name: field.name,
    choice: typeof line.value === 'string' ? line.value : '',
    unit: field.units ?? '',
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
}
