// A conflict over an estimate: the choices to make, the total of any choice, and the result to store.

import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { noPrices } from '#domain/catalog/unit-prices.ts';
import { allOf, type ConflictChoice, chosenValues, isLine, type Side } from '#domain/changes/conflict-choice.ts';
import type { FieldOverlap } from '#domain/changes/merge-record.ts';
import { isSameContent } from '#domain/same-content.ts';
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
  readonly fields: readonly FieldOverlap[];
  readonly mine: Sheet;
  readonly theirs: Sheet;
  readonly settled: (choice: ConflictChoice) => {
    readonly total: number;
    readonly values: Readonly<Record<string, unknown>>;
  };
}

export function estimateConflict(
  fields: readonly FieldOverlap[],
  ofEstimate: OfEstimate,
  catalog: CompiledCatalog,
): EstimateConflict {
  const opened = (estimate: Estimate): Sheet => openSheet(catalog, estimate, keysOf(estimate.uuid));
  const allOfSide = (side: Side): Sheet => opened(ofEstimate(chosenValues(fields, allOf(fields, side))));
  const [mine, theirs] = [allOfSide('mine'), allOfSide('theirs')];
  const taken = followingLines(theirs);
  const following = new Set([...followingLines(mine)].filter((key) => taken.has(key)));
  return {
    fields: fields.filter((field) => !isFollowing(field, catalog, following) && !isPriceOfSize(field, catalog)),
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
function isFollowing({ mine, theirs }: FieldOverlap, catalog: CompiledCatalog, following: ReadonlySet<LineKey>) {
  if (!isLine(mine) || !isLine(theirs) || mine.fieldOptionId !== theirs.fieldOptionId) return false;
  const isRuled = catalog.rulesOn.get(mine.fieldId)?.some(({ effect }) => effect === 'quantity') === true;
  return isRuled || following.has(mine.uuid);
}

/** Only its price differs, and that follows from its choice and the merged size, which is neither side's own. */
function isPriceOfSize({ mine, theirs }: FieldOverlap, catalog: CompiledCatalog): boolean {
  if (!isLine(mine) || !isLine(theirs) || [mine, theirs].some(({ pricing }) => pricing === 'kept')) return false;
  const field = catalog.fieldById.get(mine.fieldId);
  if (field?.variants === undefined || field.allowPriceChange === true) return false;
  return isSameContent(withoutPrice(mine), withoutPrice(theirs));
}

const withoutPrice = ({ pricing: _, ...item }: EstimateItem): EstimateItem => ({ ...item, ...noPrices });

/** Everything in which the recomputed estimate may differ from the mix. */
const valuesOf = (mixed: Estimate, made: Estimate): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(mixed.items.map(({ uuid }) => [`items/${uuid}`, null])),
  ...Object.fromEntries(made.items.map((item) => [`items/${item.uuid}`, item])),
  ...Object.fromEntries(Object.entries(made.workflowSummaries).map(([id, one]) => [`workflowSummaries/${id}`, one])),
  promotion: made.promotion,
  principal: made.principal,
  monthlyPayment: made.monthlyPayment,
});
