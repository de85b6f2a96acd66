// A conflict over an estimate: the choices to make, the total of any choice, and the result to store.

import { allOf, type Choice, chosenValues, type Side } from '#app/routes/sync/conflict/conflict-choice.ts';
import { type ConflictField, isLine } from '#app/routes/sync/conflict/conflict-words.ts';
import type { Conflict } from '#client/device.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { followingLines, redoSheet } from '#engine/sheet/change/redo-sheet.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

type OfEstimate = (chosen: Readonly<Record<string, unknown>>) => Estimate;

export interface EstimateConflict {
  /** Values that do not follow from another choice. */
  readonly fields: readonly ConflictField[];
  readonly mine: Sheet;
  readonly theirs: Sheet;
  readonly settled: (choice: Choice) => { readonly total: number; readonly values: Readonly<Record<string, unknown>> };
}

export function estimateConflict(
  { fields }: Pick<Conflict, 'fields'>,
  ofEstimate: OfEstimate,
  catalog: CompiledCatalog,
): EstimateConflict {
  const opened = (estimate: Estimate): Sheet => openSheet(catalog, estimate, keysOf(estimate.uuid));
  const allOfSide = (side: Side): Sheet => opened(ofEstimate(chosenValues(fields, allOf(fields, side))));
  const [mine, theirs] = [allOfSide('mine'), allOfSide('theirs')];
  const taken = followingLines(theirs);
  const following = new Set([...followingLines(mine)].filter((key) => taken.has(key)));
  return {
    fields: fields.filter((field) => !isFollowing(field, catalog, following)),
    mine,
    theirs,
    settled: (choice) => {
      const chosen = chosenValues(fields, choice);
      const estimate = ofEstimate(chosen);
      // Nobody made this mix, so its derived lines are recomputed.
      const mixed = redoSheet(opened(estimate), catalog, following);
      return { total: mixed.total, values: { ...chosen, ...valuesOf(estimate, estimateOfSheet(mixed, estimate)) } };
    },
  };
}

// Both sides took the recommendation, or had no choice: other choices decide the value.
function isFollowing({ mine, theirs }: ConflictField, catalog: CompiledCatalog, following: ReadonlySet<LineKey>) {
  if (!isLine(mine) || !isLine(theirs) || mine.fieldOptionId !== theirs.fieldOptionId) return false;
  const isRuled = catalog.rulesOn.get(mine.fieldId)?.some(({ effect }) => effect === 'quantity') === true;
  return isRuled || following.has(mine.uuid);
}

/** Everything in which the recomputed estimate may differ from the mix. */
const valuesOf = (mixed: Estimate, made: Estimate): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(mixed.items.map(({ uuid }) => [`items/${uuid}`, null])),
  ...Object.fromEntries(made.items.map((item) => [`items/${item.uuid}`, item])),
  ...Object.fromEntries(Object.entries(made.workflowSummaries).map(([id, one]) => [`workflowSummaries/${id}`, one])),
  promotion: made.promotion,
  principal: made.principal,
  monthlyPayment: made.monthlyPayment,
});
