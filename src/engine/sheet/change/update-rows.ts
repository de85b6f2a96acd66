// Decides which lines a field has: none while hidden, one per option if the field says so, otherwise at least one
// unless the list may be empty.
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { isFieldShown } from '#engine/sheet/answers/field-visibility.ts';
import { addLine, removeLine, type SheetDraft, startsWithLine, writeLine } from '#engine/sheet/change/draft.ts';
import { detailsOf, type Line, type LineKey, lineage, linesOf, rowsKey } from '#engine/sheet/lines/line.ts';
import { emptyLine, isFilled, withDefaults, withOption } from '#engine/sheet/lines/new-line.ts';
import { validOptions } from '#engine/sheet/lines/valid-options.ts';

/** Adds and removes rows of a list by the field's rules and options. */
export function updateRows(draft: SheetDraft, field: CompiledField, parentKey: LineKey | null): void {
  const name = rowsKey(field.id, parentKey);
  const wasHidden = isListHidden(draft, name);
  const isShown = isFieldShown(draft, field, parentKey);
  if (isShown === wasHidden) draft.changedHidden.set(name, isShown ? undefined : true);
  if (!isShown) hideRows(draft, field, parentKey);
  else if (field.rowsPerOption === true) updateOptionRows(draft, field, parentKey);
  else if (wasHidden) showRows(draft, field, parentKey);
  else if (startsWithLine(field) && field.canBeEmptied !== true && draft.rows(field.id, parentKey).length === 0) {
    addLine(draft, field, parentKey, { fresh: true });
  }
}

/** Whether a line or an ancestor is hidden. */
export const isHidden = (draft: SheetDraft, line: Line): boolean =>
  lineage(draft, line.key).some((each) => isListHidden(draft, rowsKey(each.field.id, each.parentKey)));

const isListHidden = (draft: SheetDraft, name: string): boolean =>
  draft.changedHidden.has(name) ? draft.changedHidden.get(name) === true : draft.before.hidden.has(name);

/** Empties a line and its descendants. */
export function clearLine(draft: SheetDraft, line: Line): void {
  if (draft.frozen.has(line.key)) return;
  writeLine(draft, emptyLine(line.field, line.key, line.parentKey));
  draft.linesToPrice.add(line.key);
  for (const child of line.field.children) {
    if (child.allowMultiple === true && child.rowsPerOption !== true) clearList(draft, child, line.key);
    else for (const row of linesOf(draft, child, line.key)) clearLine(draft, row);
  }
}

function hideRows(draft: SheetDraft, field: CompiledField, parentKey: LineKey | null): void {
  for (const line of linesOf(draft, field, parentKey)) {
    if (draft.frozen.has(line.key)) continue;
    if (field.allowMultiple === true) removeLine(draft, line);
    else clearLine(draft, line);
  }
}

function showRows(draft: SheetDraft, field: CompiledField, parentKey: LineKey | null): void {
  const rows = linesOf(draft, field, parentKey);
  if (rows.length === 0) addLine(draft, field, parentKey, { fresh: true });
  for (const line of rows) restartRows(draft, line);
}

/** Resets an untouched line and its descendants to their defaults. */
export function restartRows(draft: SheetDraft, line: Line): void {
  if (!isFilled(line)) writeLine(draft, withDefaults(draft, line));
  // Its sources may have changed while it was hidden.
  draft.changedAspects.push({ aspect: 'quantity', line });
  for (const detail of detailsOf(draft, line)) restartRows(draft, detail);
}

function updateOptionRows(draft: SheetDraft, field: CompiledField, parentKey: LineKey | null): void {
  const options = validOptions(draft, field, { field, parentKey, key: null }).filter(
    ({ value }) => !isUndecided(value),
  );
  const rows = linesOf(draft, field, parentKey);
  for (const row of rows) {
    if (!options.some(({ id }) => id === row.optionId) && !draft.frozen.has(row.key)) removeLine(draft, row);
  }
  let after: LineKey | null = null;
  for (const option of options) {
    const row = rows.find(({ optionId }) => optionId === option.id);
    if (row === undefined) {
      const key = draft.before.newKey(field.id, parentKey, option.id);
      const added = addLine(draft, field, parentKey, { key, after, fresh: false });
      writeLine(draft, withOption(added, option.id));
      after = added.key;
    } else after = row.key;
  }
}

function clearList(draft: SheetDraft, field: CompiledField, parentKey: LineKey): void {
  const [first, ...others] = linesOf(draft, field, parentKey);
  for (const line of others) if (!draft.frozen.has(line.key)) removeLine(draft, line);
  if (first === undefined) return;
  if (field.canBeEmptied === true) removeLine(draft, first);
  else clearLine(draft, first);
}
