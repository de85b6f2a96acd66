import { defined } from '#domain/defined.ts';
import { addLine, moveLine, removeLine, type SheetDraft, writeLine } from '#engine/sheet/change/draft.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { type Line, type LineKey, linesOf } from '#engine/sheet/lines/line.ts';

/** Adds, duplicates, removes or moves a row. The last row can be removed only if the list may be empty. */
export function applyRowEdit(draft: SheetDraft, edit: Extract<Edit, { kind: 'add' | 'remove' | 'move' }>): void {
  if (edit.kind === 'add') {
    addRow(draft, edit);
    return;
  }
  const line = draft.line(edit.key);
  if (line === undefined) return;
  if (edit.kind === 'move') moveLine(draft, line, edit.after);
  else if (mayRemove(draft, line)) removeLine(draft, line);
}

function addRow(draft: SheetDraft, edit: Extract<Edit, { kind: 'add' }>): void {
  const field = draft.catalog.fieldById.get(edit.fieldId);
  const hasPosition = edit.parentKey === null || draft.line(edit.parentKey) !== undefined;
  if (field?.allowMultiple !== true || !hasPosition || draft.line(edit.key) !== undefined) return;
  const after = edit.after !== null && draft.line(edit.after) === undefined ? undefined : edit.after;
  const original = edit.copyOf === undefined ? undefined : draft.line(edit.copyOf);
  if (original === undefined) {
    addLine(draft, field, edit.parentKey, { key: edit.key, ...defined({ after }), fresh: true });
  } else {
    copyRow(draft, original, edit.parentKey, edit.key, after);
  }
}

function copyRow(
  draft: SheetDraft,
  original: Line,
  parentKey: LineKey | null,
  key: LineKey,
  after: LineKey | null | undefined,
): void {
  addLine(draft, original.field, parentKey, { key, ...defined({ after }), fresh: false });
  fillFrom(draft, original, key);
}

// The copy has the original's answers and prices, including those of its descendants, and new ids. Nobody measured it.
function fillFrom(draft: SheetDraft, original: Line, key: LineKey): void {
  const copy = draft.line(key);
  if (copy === undefined) return;
  const { refused: _refused, origin: _origin, ...answers } = original;
  writeLine(draft, { ...answers, key, parentKey: copy.parentKey });
  draft.copies.set(key, original.key);
  for (const child of original.field.children) {
    const there = draft.rows(child.id, key);
    linesOf(draft, child, original.key).forEach((row, index) => {
      const made = () =>
        addLine(draft, child, key, { key: draft.before.newKey(child.id, key, `${index}`), fresh: false });
      fillFrom(draft, row, there[index] ?? made().key);
    });
  }
}

function mayRemove(draft: SheetDraft, line: Line): boolean {
  const { field, parentKey } = line;
  if (field.allowMultiple !== true) return false;
  return field.canBeEmptied === true || draft.rows(field.id, parentKey).length > 1;
}
