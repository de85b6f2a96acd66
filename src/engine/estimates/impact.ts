// The effect of a changed rule, conversion or price on stored estimates, computed before anything changes.

import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import { withoutPrices } from '#domain/catalog/unit-prices.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { isSameValue } from '#engine/catalog/edits/apply-edits.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { pricingRuleIds } from '#engine/catalog/pricing-rules.ts';
import { impactOfSheets } from '#engine/estimates/impact-of-sheets.ts';
import { isStarting, openSheet } from '#engine/sheet/change/open-sheet.ts';
import { followingLines, redoSheet } from '#engine/sheet/change/redo-sheet.ts';
import { mayCountUnstored, unchangedSheet } from '#engine/sheet/change/unchanged-sheet.ts';
import { withPricesOf } from '#engine/sheet/change/with-prices-of.ts';
import type { NewKey } from '#engine/sheet/lines/new-keys.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { fieldsNamedBy } from '#engine/sources/sources-in.ts';

/** The sheet of one estimate under each of the two catalogs. */
type Sides = readonly [now: Sheet, then: Sheet];

/**
 * The effect of replacing one catalog with another: the estimate is redone with both. Lines at their recommendation
 * take the new one, other entries stay. Null when nothing would change. Redoing both sides excludes differences that
 * come from the estimate's older prices.
 */
export function impactBetween(
  before: CompiledCatalog,
  after: CompiledCatalog,
  newKey: NewKey,
): (estimate: Estimate) => EstimateImpact | null {
  const concerned = concernedWorkflows(before, after);
  const repriced = repricedFields(before, after);
  const status = (estimate: Estimate): Sides | null => {
    const now = unchangedSheet(before, estimate);
    if (now === null) return null;
    if (repriced !== null) return [now, withPricesOf(now, after, repriced)];
    const then = unchangedSheet(after, estimate, now);
    return then !== null && takesTheSame(now, then) ? [now, then] : null;
  };
  const redone = (estimate: Estimate): Sides => {
    const stored = openSheet(before, estimate, newKey);
    const following = followingLines(stored);
    const now = redoSheet(stored, before, following);
    if (repriced !== null) return [now, withPricesOf(now, after, repriced)];
    const there = goneFields(before, after).length === 0 ? now : openSheet(after, estimate, newKey);
    return [now, redoSheet(there, after, following)];
  };
  const isConcerned = (estimate: Estimate): boolean =>
    estimate.workflowIds.some((workflowId) => concerned.has(workflowId)) &&
    (repriced === null || mayUse(before, estimate, repriced));
  return (estimate) => {
    if (!isConcerned(estimate)) return null;
    const [now, then] = status(estimate) ?? redone(estimate);
    return now === then ? null : impactOfSheets(estimate, now, then);
  };
}

/** Whether the estimate has a line of these fields, or may get one. */
const mayUse = (catalog: CompiledCatalog, estimate: Estimate, fieldIds: ReadonlySet<string>): boolean =>
  estimate.items.some(({ fieldId }) => fieldIds.has(fieldId)) ||
  estimate.workflowIds.some((workflowId) => isStarting(estimate, workflowId, catalog)) ||
  [...fieldIds].some((fieldId) => mayCountUnstored(catalog, fieldIn(catalog, fieldId)));

/** Whether every line at its recommendation is also at the other sheet's recommendation. */
const takesTheSame = (now: Sheet, then: Sheet): boolean =>
  [...followingLines(now)].every((key) => (then.recommendation(key)?.quantity ?? 0) === now.lines.get(key)?.quantity);

/**
 * Trades with a changed field or step, trades of fields that a changed rule acts on, and trades that follow them; for a
 * pricing rule, all trades.
 */
export function concernedWorkflows(before: CompiledCatalog, after: CompiledCatalog): ReadonlySet<number> {
  const workflowOf = (fieldId: string) =>
    (after.fieldById.get(fieldId) ?? before.fieldById.get(fieldId))?.workflowId ?? -1;
  const bound = [before, after].flatMap(({ rulesOn }) => [...rulesOn.values()].flat());
  const isSame = (ruleId: string) => isSameValue(before.ruleById.get(ruleId)?.rule, after.ruleById.get(ruleId)?.rule);
  // Pricing rules compute every line and total.
  if (!pricingRuleIds.every(isSame)) return new Set(after.workflows.map(({ id }) => id));
  const concerned = new Set([
    ...changed(before.fields, after.fields).map(({ workflowId }) => workflowId),
    ...changed(before.sections, after.sections).map(({ workflowId }) => workflowId),
    ...goneFields(before, after).map(({ workflowId }) => workflowId),
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

/** The fields that a revert removes. */
const goneFields = (before: CompiledCatalog, after: CompiledCatalog) =>
  before.fields.filter(({ id }) => !after.fieldById.has(id));

/** The fields whose prices differ, if nothing else does; no rule reads a price, so no other line changes with them. */
function repricedFields(before: CompiledCatalog, after: CompiledCatalog): ReadonlySet<string> | null {
  const isSame =
    changed(before.workflows, after.workflows).length === 0 &&
    changed(before.sections, after.sections).length === 0 &&
    changed(before.rules, after.rules).length === 0 &&
    before.fields.length === after.fields.length &&
    changed(before.fields, after.fields, withoutPrices).length === 0;
  return isSame ? new Set(changed(before.fields, after.fields).map(({ id }) => id)) : null;
}

/**
 * The records of `after` that are new or different. They are compared by content, because stored and sent catalogs
 * share no objects.
 */
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
