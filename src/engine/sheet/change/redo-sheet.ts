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

// One recommendation may feed another one; far more rounds than any chain of rules is long.
const mostRounds = 20;

/** Lines that stand as a rule recommended them. */
export const followingLines = (sheet: Sheet): ReadonlySet<LineKey> =>
  new Set([...sheet.lines.keys()].filter((key) => sheet.recommendation(key)?.state === 'taken'));

/**
 * The sheet as a rep would have made it with another catalog of the same fields: its prices, what follows by rules, and
 * for the lines in `following` what is recommended now. Quantities that somebody entered stay.
 */
export const redoSheet = (sheet: Sheet, catalog: CompiledCatalog, following: ReadonlySet<LineKey>): Sheet => {
  let redone = settledAnew(sheet, catalog);
  for (let round = 0; round < mostRounds; round += 1) {
    const edits = [...following].flatMap((key) => editToFollow(redone, key));
    if (edits.length === 0) break;
    redone = changeSheet(redone, edits);
  }
  return redone;
};

const editToFollow = (sheet: Sheet, key: LineKey): Edit[] => {
  const line = sheet.lines.get(key);
  const quantity = sheet.recommendation(key)?.quantity ?? 0;
  return line === undefined || line.quantity === quantity ? [] : [{ kind: 'set', key, quantity }];
};

/** Everything that rules and prices say, said again; an opened sheet keeps what was stored. */
export const settledAnew = (sheet: Sheet, catalog: CompiledCatalog): Sheet => {
  // What is remembered of the lines was remembered with the other catalog.
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
};

// The fields are the same, so only rules can say something else.
const ruledLists = (sheet: Sheet, catalog: CompiledCatalog): readonly RowList[] => {
  const isRuled = ({ id }: CompiledField): boolean =>
    [fieldIn(sheet.catalog, id), fieldIn(catalog, id)].some(
      ({ rules, shownBy }) =>
        shownBy.length > 0 || rules.some(({ effect }) => effect === 'quantity' || effect === 'enabled'),
    );
  const listsUnder = (fields: readonly CompiledField[], parentKey: LineKey | null): readonly RowList[] =>
    fields.filter(isRuled).map((field) => ({ field, parentKey }));
  return [
    ...sheet.workflowIds.flatMap((id) => listsUnder(catalog.rootsOf.get(id) ?? [], null)),
    ...[...sheet.lines.values()].flatMap(({ key, field }) => listsUnder(fieldIn(catalog, field.id).children, key)),
  ];
};
