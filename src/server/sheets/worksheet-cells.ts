import { dayOf } from '#domain/text/days.ts';
import type { MergedCells, SheetCell, SheetTable } from '#engine/catalog/import/sheet-table.ts';
import type { XmlReader } from '#server/sheets/read-xml.ts';
import { textOfWorkbook } from '#server/sheets/workbook-text.ts';

/** The parts of a workbook to which its cells refer. */
export interface CellContext {
  readonly sharedTexts: readonly string[];
  /** Styles that show a number as a date. */
  readonly dateStyles: ReadonlySet<number>;
  /** Days between the epochs of the two date systems that workbooks use. */
  readonly dayShift: number;
}

interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly isFormula: boolean;
  /** Null when the cell has no value. */
  readonly value: string | null;
}

/** Largest sheet that the file format allows. */
const maxSize = { rows: 1_048_576, columns: 16_384 };

/**
 * The maximum number of merged ranges that are reported: each one is reported as an error of its own, and nobody would read further ones.
 */
const maxMerged = 1_000;

/**
 * Collects the cells of a worksheet up to a number of rows; a further row with a value sets the flag that there are
 * more.
 */
export function worksheetCells(
  context: CellContext,
  maxRows: number,
): { readonly reader: XmlReader; readonly table: () => Omit<SheetTable, 'name'> } {
  const rows: SheetCell[][] = [];
  const merged: MergedCells[] = [];
  let [row, column] = [-1, -1];
  let raw: RawCell = { type: '', style: 0, isFormula: false, value: null };
  let collects = false;
  let phonetic = 0;
  let isDone = false;

  const reader: XmlReader = {
    isDone: () => isDone,
    open: (name, attributes) => {
      if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1;
        column = -1;
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : positionOf(attributes.r).column;
        raw = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), isFormula: false, value: null };
      } else if (name === 'f') raw = { ...raw, isFormula: true };
      else if (name === 'rPh') phonetic += 1;
      else if (name === 'v' || (name === 't' && phonetic === 0)) {
        collects = true;
        raw = { ...raw, value: raw.value ?? '' };
      } else if (name === 'mergeCell' && merged.length < maxMerged) merged.push(mergedCells(attributes.ref ?? ''));
    },
    text: (text) => {
      if (collects) raw = { ...raw, value: (raw.value ?? '') + text };
    },
    close: (name) => {
      if (name === 'v' || name === 't') collects = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'c') {
        const cell = cellOf(raw, context);
        if (cell === '' || isDone) return;
        if (!(row >= 0 && row < maxSize.rows && column >= 0 && column < maxSize.columns))
          throw new RangeError('no such cell');
        if (row >= maxRows) isDone = true;
        rows[row] ??= [];
        (rows[row] as SheetCell[])[column] = cell;
      }
    },
  };
  const table = () => {
    // A sheet is a rectangle, so a missing cell is empty.
    const columns = rows[0]?.length ?? 0;
    for (const cells of rows) if (cells !== undefined && cells.length < columns) cells.length = columns;
    return { rows, merged };
  };
  return { reader, table };
}

function cellOf({ type, style, isFormula, value }: RawCell, context: CellContext): SheetCell {
  if (value === null || (value === '' && type !== 'str'))
    return isFormula
      ? { text: '', problem: 'Is a formula without a value. Save the file in a spreadsheet program.' }
      : '';
  const text = plainText(type, value, context);
  const formula = isFormula ? { isFormula } : {};
  if (type === 'e') return { text, problem: 'Is a spreadsheet error.', ...formula };
  if (type === 'd' || (type === 'n' && context.dateStyles.has(style)))
    return { text: dateText(type, value, context), problem: 'Is a date. Format the cell as text, and type it again.' };
  return isFormula ? { text, isFormula } : text;
}

function plainText(type: string, value: string, { sharedTexts }: CellContext): string {
  switch (type) {
    case 's':
      return sharedTexts[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return Number.isFinite(Number(value)) ? String(Number(value)) : value;
    default:
      return textOfWorkbook(value);
  }
}

const dayMs = 86_400_000;
/** Days from the date system's epoch to 1970. */
const daysBefore1970 = 25_569;

function dateText(type: string, value: string, { dayShift }: CellContext): string {
  const ms = (Number(value) + dayShift - daysBefore1970) * dayMs;
  const isDate = type === 'n' && Math.abs(ms) < 8.64e15;
  return isDate ? dayOf(ms) : value;
}

/** Row and column of a name like "B12", from 0. */
function positionOf(name: string): { readonly row: number; readonly column: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{0,7})/.exec(name) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

function mergedCells(name: string): MergedCells {
  const [first = '', last = first] = name.split(':');
  const [from, to] = [positionOf(first), positionOf(last)];
  return { name, firstRow: from.row, firstColumn: from.column, lastColumn: to.column };
}
