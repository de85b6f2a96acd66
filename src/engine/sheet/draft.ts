// A sheet while it is being changed: writes go on top of the old state, and what they concern is noted for later.
import type { Comparison, Field } from '#contract/records.ts';
import type { FieldAspect } from '#engine/catalog/field-aspect.ts';
import { lineage } from '#engine/sheet/lines-in-scope.ts';
import { emptyLine, withDefaults } from '#engine/sheet/new-line.ts';
import type { Line, LineKey } from '#engine/sheet/sheet.ts';
import { type LineView, noRows, rowsKey, type SheetState } from '#engine/sheet/sheet-state.ts';

export interface ChangedAspect extends FieldAspect {
  readonly line: Line;
  /** The line and those that it detailed, nearest first; said of a line that is gone. */
  readonly lineage?: readonly Line[];
}

export interface Draft extends LineView {
  readonly state: SheetState;
  readonly changedLines: Map<LineKey, Line | undefined>;
  readonly changedRows: Map<string, readonly LineKey[] | undefined>;
  readonly changedHidden: Map<string, true | undefined>;
  /** Changes whose followers have not been looked at. */
  readonly news: ChangedAspect[];
  /** Lines at the top, and lists there, that were looked at. */
  readonly touched: Set<string>;
  /** Those of them that a form could ask for otherwise than before. */
  readonly asked: Set<string>;
  /** Lines whose unit prices are looked up again when everything else has settled. */
  readonly toPrice: Set<LineKey>;
  /** Lines that rules leave as they were stored. */
  readonly untouchable: ReadonlySet<LineKey>;
  /** Lines that this change says something about itself: resets clear what stood before. */
  readonly entered: Set<LineKey>;
  comparisons: readonly Comparison[];
}

/** Begins a change; lines that are `untouchable` only a person may change. */
export const draftOf = (state: SheetState, untouchable: ReadonlySet<LineKey> = new Set()): Draft => {
  const changedLines = new Map<LineKey, Line | undefined>();
  const changedRows = new Map<string, readonly LineKey[] | undefined>();
  return {
    state,
    catalog: state.catalog,
    changedLines,
    changedRows,
    changedHidden: new Map(),
    news: [],
    touched: new Set(),
    asked: new Set(),
    toPrice: new Set(),
    untouchable,
    entered: new Set(),
    comparisons: state.comparisons,
    line: (key) => (changedLines.has(key) ? changedLines.get(key) : state.lines.get(key)),
    rows: (fieldId, parentKey) => {
      const key = rowsKey(fieldId, parentKey);
      return (changedRows.has(key) ? changedRows.get(key) : state.rows.get(key)) ?? noRows;
    },
  };
};

/** Puts a line in the place of the one with its key. */
export const writeLine = (draft: Draft, line: Line): void => {
  const before = draft.line(line.key);
  if (before === undefined || isSameLine(before, line)) return;
  draft.changedLines.set(line.key, line);
  noteChange(draft, before, line);
  if (before.optionId !== line.optionId) draft.toPrice.add(line.key);
};

/** Adds a line with everything beneath it; with `fresh` it begins with its field's defaults. */
export const addLine = (
  draft: Draft,
  field: Field,
  parentKey: LineKey | null,
  place: { readonly key?: LineKey; readonly after?: LineKey | null; readonly fresh: boolean },
): Line => {
  const empty = emptyLine(field, place.key ?? draft.state.newKey(field.id, parentKey), parentKey);
  draft.changedLines.set(empty.key, empty);
  insertRow(draft, empty, place.after);
  const line = place.fresh ? withDefaults(draft, field, empty) : empty;
  draft.changedLines.set(line.key, line);
  draft.toPrice.add(line.key);
  noteNew(draft, line);
  for (const child of draft.catalog.childrenOf.get(field.id) ?? []) {
    if (startsWithLine(child)) addLine(draft, child, line.key, { fresh: place.fresh });
  }
  return line;
};

/** Takes a line away with everything beneath it. */
export const removeLine = (draft: Draft, line: Line): void => {
  for (const child of draft.catalog.childrenOf.get(line.fieldId) ?? []) {
    for (const key of draft.rows(child.id, line.key)) {
      const row = draft.line(key);
      if (row !== undefined) removeLine(draft, row);
    }
    draft.changedRows.set(rowsKey(child.id, line.key), undefined);
    draft.changedHidden.set(rowsKey(child.id, line.key), undefined);
  }
  const rest = draft.rows(line.fieldId, line.parentKey).filter((key) => key !== line.key);
  draft.changedRows.set(rowsKey(line.fieldId, line.parentKey), rest.length === 0 ? undefined : rest);
  draft.changedLines.set(line.key, undefined);
  noteNew(draft, line, [line, ...lineage(draft, line.parentKey)]);
};

/** Puts a row behind another one of its list, or first. */
export const moveLine = (draft: Draft, line: Line, after: LineKey | null): void => {
  const rest = draft.rows(line.fieldId, line.parentKey).filter((key) => key !== line.key);
  draft.changedRows.set(rowsKey(line.fieldId, line.parentKey), rest);
  insertRow(draft, line, after);
  draft.news.push({ fieldId: line.fieldId, aspect: 'choice', line });
};

/** Whether a line of the field is there from the beginning, filled or not. */
export const startsWithLine = (field: Field): boolean =>
  field.allowMultiple !== true ||
  (field.rowsPerOption !== true && field.canBeEmptied !== true) ||
  field.defaultOne === true;

const insertRow = (draft: Draft, line: Line, after: LineKey | null | undefined): void => {
  const rows = draft.rows(line.fieldId, line.parentKey);
  const place = after === undefined ? rows.length : after === null ? 0 : rows.indexOf(after) + 1;
  draft.changedRows.set(rowsKey(line.fieldId, line.parentKey), rows.toSpliced(place, 0, line.key));
};

const noteNew = (draft: Draft, line: Line, gone?: readonly Line[]): void => {
  const where = gone === undefined ? { line } : { line, lineage: gone };
  draft.news.push(
    { fieldId: line.fieldId, aspect: 'choice', ...where },
    { fieldId: line.fieldId, aspect: 'quantity', ...where },
  );
};

const noteChange = (draft: Draft, before: Line, line: Line): void => {
  if (before.optionId !== line.optionId || before.value !== line.value) {
    draft.news.push({ fieldId: line.fieldId, aspect: 'choice', line });
  }
  // A line that says nothing counts nothing, so that a first choice changes what follows from its quantity.
  if (before.quantity !== line.quantity || (before.value === null) !== (line.value === null)) {
    draft.news.push({ fieldId: line.fieldId, aspect: 'quantity', line });
  }
};

const isSameLine = (one: Line, other: Line): boolean =>
  one.optionId === other.optionId &&
  one.value === other.value &&
  one.quantity === other.quantity &&
  one.refused === other.refused &&
  one.prices.materialCost === other.prices.materialCost &&
  one.prices.laborCost === other.prices.laborCost &&
  one.prices.materialPrice === other.prices.materialPrice &&
  one.prices.laborPrice === other.prices.laborPrice;
