/** A cell as text, or with details that its text alone cannot express. */
export type SheetCell = string | SpecialCell;

interface SpecialCell {
  /** The computed value of a formula; otherwise whatever can be shown. */
  readonly text: string;
  readonly isFormula?: boolean;
  /** Why the cell has no value. */
  readonly problem?: string;
}

/** A range of merged cells, counted from 0. */
export interface MergedCells {
  readonly name: string;
  readonly firstRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** A sheet of a file, before its content is interpreted. A row or a cell may be missing. */
export interface SheetTable {
  /** The name of the sheet in its workbook. */
  readonly name?: string;
  readonly rows: readonly (readonly (SheetCell | undefined)[] | undefined)[];
  readonly merged: readonly MergedCells[];
  /** True in a file whose cells are set apart by commas: a comma in a number then only groups thousands. */
  readonly groupsByComma?: boolean;
}

export const textOf = (cell: SheetCell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''));

/** "B" of column 1. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
