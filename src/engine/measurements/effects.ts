// The consequences of one value of a report in a sheet: the quantities that its rules recommend, and the money.
import { roundMoney } from '#domain/money/round-money.ts';
import { candidateEdits, type ImportedReport } from '#engine/measurements/candidates.ts';
import { type MeasuredDifference, measurementEdits } from '#engine/measurements/differences.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { type LineKey, rootOf } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { incompleteRecommendations, takeable, takeEdits } from '#engine/steps/incomplete-recommendations.ts';

interface ChangedQuantity {
  readonly key: LineKey;
  readonly name: string;
  /** 0 where nothing was recommended. */
  readonly before: number;
  readonly after: number;
  readonly unit: string;
}

export interface MeasuredEffect {
  /** In the order of the steps. */
  readonly quantities: readonly ChangedQuantity[];
  /** Added to the total of the estimate once the changed quantities are taken. */
  readonly amount: number;
  /** The choice that a new row has until somebody makes another one; empty for all else. */
  readonly unchosen: string;
}

/** The effect of entering one difference, and nothing else, into the sheet. */
export function effectOf(sheet: Sheet, imported: ImportedReport, difference: MeasuredDifference): MeasuredEffect {
  const { candidate, id, workflowId } = difference;
  const edits =
    candidate === null
      ? measurementEdits(sheet, imported, new Set([id]))
      : candidateEdits(sheet, imported, [candidate]);
  const after = changeSheet(sheet, edits);
  const changed = takeable(
    after,
    touchedSteps(sheet, after, workflowId).flatMap((step) => incompleteRecommendations(after, step)),
  )
    .map((each) => ({ ...each, before: sheet.recommendation(each.key)?.quantity ?? 0 }))
    .filter(({ before, recommendation }) => before !== recommendation.quantity);
  // A line that was recommended before, and not taken, would bring its whole price and not the difference.
  const taken = changed.filter(({ before, recommendation: { state } }) => before === 0 || state === 'moved');
  const whole = taken.length === 0 ? after : changeSheet(after, takeEdits(taken));
  return {
    quantities: changed.map(({ key, name, before, recommendation: { quantity, unit } }) => ({
      key,
      name,
      before,
      after: quantity,
      unit,
    })),
    amount: roundMoney(whole.total - sheet.total),
    unchosen: unchosenIn(sheet, after, difference),
  };
}

/** The steps of a trade that a change may have altered. */
function touchedSteps(before: Sheet, after: Sheet, workflowId: number): readonly number[] {
  const touched = new Set<number>();
  for (const { key } of after.lines.values()) {
    const root = rootOf(after, key);
    if (root !== undefined && after.versions.get(root.key) !== before.versions.get(root.key))
      touched.add(root.field.sectionId);
  }
  return (after.catalog.sectionsOf.get(workflowId) ?? []).map(({ id }) => id).filter((id) => touched.has(id));
}

/** A report has sizes of windows, and not their style. */
function unchosenIn(before: Sheet, after: Sheet, { candidate }: MeasuredDifference): string {
  if (candidate === null || !candidate.isRow || candidate.field.dataType !== 'dropdown') return '';
  const added = after.rows(candidate.field.id, null).find((key) => before.line(key) === undefined);
  const value = added === undefined ? undefined : after.line(added)?.value;
  return typeof value === 'string' ? value : '';
}
