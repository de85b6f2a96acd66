// What a sheet is made of. Only `change-sheet` and `open-sheet` make states; everything else reads them.
import type { Comparison } from '#contract/records.ts';
import { lineUuid } from '#domain/estimates/line-uuid.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import type { BucketMap } from '#engine/sheet/bucket-map.ts';
import type { Discounting, Line, LineAmounts, LineKey, Sheet } from '#engine/sheet/sheet.ts';

/** Where lines are read from: a finished sheet, or one that is being changed. */
export interface LineView {
  readonly catalog: CompiledCatalog;
  readonly comparisons: readonly Comparison[];
  readonly line: (key: LineKey) => Line | undefined;
  readonly rows: (fieldId: string, parentKey: LineKey | null) => readonly LineKey[];
}

/** Money of a trade before its totals, in cents, and what is taken off and put on. */
export interface WorkflowMoney {
  readonly discountableCents: number;
  readonly nonDiscountableCents: number;
  readonly costCents: number;
  readonly discounting: Discounting;
}

/** Key of a line that is not stored yet, for a place in the lines: of a list with rows, the option or number of the row. */
export type NewKey = (fieldId: string, parentKey: LineKey | null, row?: string) => LineKey;

/** Keys that are the same on every device on which the estimate is opened. */
export const keysOf =
  (estimateUuid: string): NewKey =>
  (fieldId, parentKey, row = '') =>
    lineUuid(parentKey ?? estimateUuid, `${fieldId}/${row}`);

export interface SheetState {
  readonly catalog: CompiledCatalog;
  readonly newKey: NewKey;
  readonly workflowIds: readonly number[];
  /** Optional steps that were added; the lines of the others stay empty. */
  readonly addedSectionIds: ReadonlySet<number>;
  readonly comparisons: readonly Comparison[];
  readonly lines: BucketMap<Line>;
  /** By `rowsKey`. */
  readonly rows: BucketMap<readonly LineKey[]>;
  /** Lists of rows, by `rowsKey`, that are not shown now. */
  readonly hidden: BucketMap<true>;
  /** Amounts of the lines that detail no other line. */
  readonly rootAmounts: BucketMap<LineAmounts>;
  readonly money: ReadonlyMap<number, WorkflowMoney>;
  /** The same object in all sheets that were made from one opening. */
  readonly lineage: object;
  /** Another one after every change that could concern a line at the top, by its key, or a list there, by its `rowsKey`. */
  readonly versions: BucketMap<object>;
  /** The same, but only after changes by which a form could ask for something else. */
  readonly asked: BucketMap<object>;
}

/** Key of the list of a field's rows under a line. */
export const rowsKey = (fieldId: string, parentKey: LineKey | null): string => `${parentKey ?? ''}/${fieldId}`;

export const noRows: readonly LineKey[] = [];

/** Reads the lines of a state. */
export const viewOfState = (state: SheetState): LineView => ({
  catalog: state.catalog,
  comparisons: state.comparisons,
  line: (key) => state.lines.get(key),
  rows: (fieldId, parentKey) => state.rows.get(rowsKey(fieldId, parentKey)) ?? noRows,
});

const states = new WeakMap<Sheet, SheetState>();

/** Remembers what a sheet is made of. */
export const keepState = (sheet: Sheet, state: SheetState): Sheet => {
  states.set(sheet, state);
  return sheet;
};

/** What a sheet is made of. */
export const stateOf = (sheet: Sheet): SheetState => {
  const state = states.get(sheet);
  if (state === undefined) throw new Error('A sheet comes from openSheet or changeSheet.');
  return state;
};
