// The selected block of a sheet, like that of a spreadsheet program. Pure.

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** From the cell where the selection began to the one where it ends. */
export interface Selection {
  readonly from: CellPosition;
  readonly to: CellPosition;
}

interface CellBlock {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const blockOf = ({ from, to }: Selection): CellBlock => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

export function isSelected(selection: Selection, { row, column }: CellPosition): boolean {
  const { top, bottom, left, right } = blockOf(selection);
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** The cells of a selection, row by row. */
export function cellsOf(selection: Selection): readonly CellPosition[] {
  const { top, bottom, left, right } = blockOf(selection);
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => ({ row: top + row, column: left + column })),
  ).flat();
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-12, 0],
  PageDown: [12, 0],
  Home: [0, -9],
  End: [0, 9],
};

/** The selection after a key; null for a key that does not move. */
export function movedBy(
  { from, to }: Selection,
  key: string,
  isExtending: boolean,
  size: { readonly rows: number; readonly columns: number },
): Selection | null {
  const step = steps[key];
  if (step === undefined) return null;
  const next = {
    row: Math.min(Math.max(to.row + step[0], 0), size.rows - 1),
    column: Math.min(Math.max(to.column + step[1], 0), size.columns - 1),
  };
  return { from: isExtending ? from : next, to: next };
}
