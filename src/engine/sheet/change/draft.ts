// A sheet during a change: writes overlay the previous state, and affected followers are recorded for later.
import type { Comparison } from '#contract/records/comparison.ts';
import { samePrices } from '#domain/catalog/unit-prices.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { detailsOf, type Line, type LineKey, type Lines, lineage, noRows, rowsKey } from '#engine/sheet/lines/line.ts';
import { emptyLine, withDefaults } from '#engine/sheet/lines/new-line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import type { FieldAspect } from '#engine/sources/field-aspect.ts';

export interface ChangedAspect {
  readonly aspect: FieldAspect['aspect'];
  readonly line: Line;
  /** The line and its ancestors, nearest first; set for a removed line. */
  readonly lineage?: readonly Line[];
}

export interface SheetDraft extends Lines {
  /** The sheet before the change. */
  readonly before: Sheet;
  readonly changedLines: Map<LineKey, Line | undefined>;
  readonly changedRows: Map<string, readonly LineKey[] | undefined>;
  readonly changedHidden: Map<string, true | undefined>;
  /** Changes whose followers are not queued yet. */
  readonly changedAspects: ChangedAspect[];
  /** Top-level lines and lists that were updated or checked. */
  readonly visited: Set<string>;
  /** Those whose form may have changed. */
  readonly changedForms: Set<string>;
  /** Lines whose unit prices are looked up after everything else. */
  readonly linesToPrice: Set<LineKey>;
  /** Stored lines, which rules must not change. */
  readonly frozen: Set<LineKey>;
  /** Lines edited by this change; resets do not clear them. */
  readonly edited: Set<LineKey>;
  /** The original of each copied line. */
  readonly copies: Map<LineKey, LineKey>;
  comparisons: readonly Comparison[];
}

/** Starts a change. */
export function draftOf(before: Sheet): SheetDraft {
  const changedLines = new Map<LineKey, Line | undefined>();
  const changedRows = new Map<string, readonly LineKey[] | undefined>();
  const isStarting = before.lines.size === 0 && before.lists.size === 0;
  return {
    before,
    catalog: before.catalog,
    changedLines,
    changedRows,
    changedHidden: new Map(),
    changedAspects: [],
    visited: new Set(),
    changedForms: new Set(),
    linesToPrice: new Set(),
    frozen: new Set(),
    edited: new Set(),
    copies: new Map(),
    comparisons: before.comparisons,
    line: (key) => {
      const changed = changedLines.get(key);
      return changed !== undefined || isStarting || changedLines.has(key) ? changed : before.lines.get(key);
    },
    rows: (fieldId, parentKey) => {
      const key = rowsKey(fieldId, parentKey);
      const changed = changedRows.get(key);
      return (changed !== undefined || isStarting || changedRows.has(key) ? changed : before.lists.get(key)) ?? noRows;
    },
  };
}

/** Replaces the line with the same key. */
export function writeLine(draft: SheetDraft, line: Line): void {
  const before = draft.line(line.key);
  if (before === undefined || isSameLine(before, line)) return;
  draft.changedLines.set(line.key, line);
  noteChange(draft, before, line);
  if (before.optionId !== line.optionId) draft.linesToPrice.add(line.key);
}

/** Adds a line with its details; `fresh` starts it with its field's defaults. */
export function addLine(
  draft: SheetDraft,
  field: CompiledField,
  parentKey: LineKey | null,
  position: { readonly key?: LineKey; readonly after?: LineKey | null; readonly fresh: boolean },
): Line {
  const empty = emptyLine(field, position.key ?? draft.before.newKey(field.id, parentKey), parentKey);
  draft.changedLines.set(empty.key, empty);
  insertRow(draft, empty, position.after);
  const line = position.fresh ? withDefaults(draft, empty) : empty;
  draft.changedLines.set(line.key, line);
  draft.linesToPrice.add(line.key);
  noteNew(draft, line);
  for (const child of field.children) {
    if (startsWithLine(child)) addLine(draft, child, line.key, { fresh: position.fresh });
  }
  return line;
}

/** Removes a line with its descendants. */
export function removeLine(draft: SheetDraft, line: Line): void {
  for (const detail of detailsOf(draft, line)) removeLine(draft, detail);
  for (const child of line.field.children) {
    draft.changedRows.set(rowsKey(child.id, line.key), undefined);
    draft.changedHidden.set(rowsKey(child.id, line.key), undefined);
  }
  const rest = draft.rows(line.field.id, line.parentKey).filter((key) => key !== line.key);
  draft.changedRows.set(rowsKey(line.field.id, line.parentKey), rest.length === 0 ? undefined : rest);
  draft.changedLines.set(line.key, undefined);
  noteNew(draft, line, [line, ...lineage(draft, line.parentKey)]);
}

/** Inserts a row after another one of its list, or at the start. */
export function moveLine(draft: SheetDraft, line: Line, after: LineKey | null): void {
  const rest = draft.rows(line.field.id, line.parentKey).filter((key) => key !== line.key);
  draft.changedRows.set(rowsKey(line.field.id, line.parentKey), rest);
  insertRow(draft, line, after);
  draft.changedAspects.push({ aspect: 'choice', line });
}

/** Whether the field always has a line, even an empty one. */
export const startsWithLine = (field: CompiledField): boolean =>
  field.allowMultiple !== true ||
  (field.rowsPerOption !== true && field.canBeEmptied !== true) ||
  field.defaultOne === true;

function insertRow(draft: SheetDraft, line: Line, after: LineKey | null | undefined): void {
  const rows = draft.rows(line.field.id, line.parentKey);
  draft.changedRows.set(rowsKey(line.field.id, line.parentKey), rows.toSpliced(indexAfter(rows, after), 0, line.key));
}

function indexAfter(rows: readonly LineKey[], after: LineKey | null | undefined): number {
  if (after === undefined) return rows.length;
  return after === null ? 0 : rows.indexOf(after) + 1;
}

function noteNew(draft: SheetDraft, line: Line, gone?: readonly Line[]): void {
  const where = gone === undefined ? { line } : { line, lineage: gone };
  draft.changedAspects.push({ aspect: 'choice', ...where }, { aspect: 'quantity', ...where });
}

function noteChange(draft: SheetDraft, before: Line, line: Line): void {
  if (before.optionId !== line.optionId || before.value !== line.value) {
    draft.changedAspects.push({ aspect: 'choice', line });
  }
  // A line without a value does not count, so its first choice changes the quantity that followers see.
  if (before.quantity !== line.quantity || (before.value === null) !== (line.value === null)) {
    draft.changedAspects.push({ aspect: 'quantity', line });
  }
}

const isSameLine = (one: Line, other: Line): boolean =>
  one.optionId === other.optionId &&
  one.value === other.value &&
  one.quantity === other.quantity &&
  one.refused === other.refused &&
  one.pricing === other.pricing &&
  one.byHand === other.byHand &&
  one.taken === other.taken &&
  one.origin === other.origin &&
  (one.prices === other.prices || samePrices(one.prices, other.prices));
