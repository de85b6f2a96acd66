import type { CompiledCatalog, CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { absentFields } from '#engine/sheet/answers/absent-step.ts';
import { changeSheet, finishDraft } from '#engine/sheet/change/change-sheet.ts';
import { draftOf } from '#engine/sheet/change/draft.ts';
import { priceLines } from '#engine/sheet/change/price-lines.ts';
import { propagate, type RowList } from '#engine/sheet/change/propagate.ts';
import { clearLine } from '#engine/sheet/change/update-rows.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import { allLines } from '#engine/sheet/lines/lines-in-scope.ts';
import { Sheet } from '#engine/sheet/sheet.ts';

// A recommendation may feed another one; no chain of rules is nearly as long.
const maxRounds = 20;

/** Lines whose quantity equals their recommendation. */
export const followingLines = (sheet: Sheet): ReadonlySet<LineKey> =>
  new Set([...sheet.lines.keys()].filter((key) => sheet.recommendation(key)?.state === 'taken'));

/**
 * The sheet that a rep would have made with another catalog, which may have more fields: its prices, its derived lines,
 * and new recommendations for the lines in `following`. Entered quantities stay.
 */
export function redoSheet(sheet: Sheet, catalog: CompiledCatalog, following: ReadonlySet<LineKey>): Sheet {
  let redone = recomputed(sheet, catalog);
  for (let round = 0; round < maxRounds; round += 1) {
    const edits = [...following].flatMap((key) => editToFollow(redone, key));
    if (edits.length === 0) break;
    redone = changeSheet(redone, edits);
  }
  return redone;
}

function editToFollow(sheet: Sheet, key: LineKey): Edit[] {
  const line = sheet.lines.get(key);
  const quantity = sheet.recommendation(key)?.quantity ?? 0;
  return line === undefined || line.quantity === quantity ? [] : [{ kind: 'set', key, quantity, taken: line.taken }];
}

/** Recomputes all rules and prices, because an opened sheet keeps the stored ones. */
export function recomputed(sheet: Sheet, catalog: CompiledCatalog): Sheet {
  // The memoized results of the lines belong to the old catalog.
  const draft = draftOf(new Sheet({ ...sheet, catalog, memoScope: {} }));
  for (const old of sheet.lines.values()) {
    const line = { ...old, field: fieldIn(catalog, old.field.id) };
    draft.changedLines.set(line.key, line);
    if (line.field.allowPriceChange !== true) draft.linesToPrice.add(line.key);
  }
  for (const field of absentFields(draft.before)) {
    for (const line of allLines(draft, field)) clearLine(draft, line);
  }
  propagate(draft, [], ruledLists(sheet, catalog));
  priceLines(draft);
  return finishDraft(draft);
}

// The other catalog may have more fields, but not fewer.
function ruledLists(sheet: Sheet, catalog: CompiledCatalog): readonly RowList[] {
  const listsUnder = (fields: readonly CompiledField[], parentKey: LineKey | null): readonly RowList[] =>
    fields
      .filter((field) => isRuled(field) || isRuled(sheet.catalog.fieldById.get(field.id)))
      .map((field) => ({ field, parentKey }));
  return [
    ...sheet.workflowIds.flatMap((id) => listsUnder(catalog.rootsOf.get(id) ?? [], null)),
    ...[...sheet.lines.values()].flatMap(({ key, field }) => listsUnder(fieldIn(catalog, field.id).children, key)),
  ];
}

/** Whether redoing a sheet recomputes the field's lines. */
export const isRuled = (field: CompiledField | undefined): boolean =>
  field !== undefined &&
  (field.shownBy.length > 0 || field.rules.some(({ effect }) => effect === 'quantity' || effect === 'enabled'));
