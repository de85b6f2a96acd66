// Recomputes derived lines of items from outside, so that their sender need not be trusted.
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { isFieldShown } from '#engine/sheet/answers/field-visibility.ts';
import { addLine, type SheetDraft } from '#engine/sheet/change/draft.ts';
import { updateQuantity } from '#engine/sheet/change/propagate.ts';
import { clearLine } from '#engine/sheet/change/update-rows.ts';
import { type LineKey, linesOf } from '#engine/sheet/lines/line.ts';
import { allLines } from '#engine/sheet/lines/lines-in-scope.ts';

/** Empties every hidden line and recomputes every derived quantity in dependency order; a missing number is added. */
export function recomputeFollowers(draft: SheetDraft, workflowIds: readonly number[]): void {
  for (const { field, aspect } of draft.catalog.dependents) {
    if (!workflowIds.includes(field.workflowId)) continue;
    const parents = field.parent === null ? [null] : allLines(draft, field.parent).map(({ key }) => key);
    for (const parentKey of parents) {
      if (!isFieldShown(draft, field, parentKey)) {
        for (const line of linesOf(draft, field, parentKey)) clearLine(draft, line);
      } else if (aspect === 'quantity') countLines(draft, field, parentKey);
    }
  }
}

function countLines(draft: SheetDraft, field: CompiledField, parentKey: LineKey | null): void {
  if (isNumber(field) && draft.rows(field.id, parentKey).length === 0) {
    addLine(draft, field, parentKey, { fresh: false });
  }
  for (const line of linesOf(draft, field, parentKey)) updateQuantity(draft, line);
}

const isNumber = ({ dataType, allowMultiple }: CompiledField): boolean =>
  dataType === 'number' && allowMultiple !== true;
