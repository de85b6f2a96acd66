// Tables of a few fixed columns: prices, figures and schedules.
import type { Content, Style, TableCell } from 'pdfmake/interfaces.js';
import type { PriceLine } from '#documents/paper/paper.ts';
import { line, longestWhole, quiet, sizeOf } from '#documents/pdf/paper-style.ts';

interface RuledRow {
  readonly cells: TableCell[];
  /** Every section but the first has a line above it. */
  readonly isRuled: boolean;
}

export const ruled = (cells: TableCell[]): RuledRow => ({ cells, isRuled: true });

export const priceRow = (row: PriceLine, style: Style, isRuled: boolean): RuledRow => ({
  isRuled,
  cells: [
    {
      stack: [{ text: row.label, ...style }, ...(row.detail ? [{ text: row.detail, color: quiet }] : [])],
      margin: [isRuled ? 0 : 12, 0, 0, 0],
    },
    { text: row.amount, alignment: 'right', ...style },
  ],
});

const longestTable = 2_500;
/** Points above and below the words of a row. */
const widestSpace = 3;
const sizeOfRows = (rows: readonly RuledRow[]) => sizeOf(rows.map(({ cells }) => cells));

const isShortRow = (row: RuledRow): boolean => sizeOfRows([row]) < longestWhole;

/**
 * A table under its heading. The first two rows stay together, and so do the last two, so that no row is alone on a
 * page; a row that may fill a page is split.
 */
export function tableWith(
  heading: Content[],
  widths: (string | number)[],
  rows: readonly RuledRow[],
  space = widestSpace,
): Content[] {
  if (rows.length === 0) return heading;
  const whole = (part: readonly RuledRow[], isFirst: boolean): Content[] =>
    part.length === 0
      ? []
      : [{ stack: [...(isFirst ? heading : []), table(widths, part, isFirst, space)], unbreakable: true }];
  if (rows.every(isShortRow) && (rows.length <= 4 || sizeOfRows(rows) < longestTable)) return whole(rows, true);
  const first = rows.slice(0, 2).every(isShortRow) && rows.length > 4 ? 2 : 0;
  const last = rows.slice(-2).every(isShortRow) ? rows.length - 2 : rows.length;
  return [
    ...(first === 0 ? heading : whole(rows.slice(0, first), true)),
    table(widths, rows.slice(first, last), first === 0, space),
    ...whole(rows.slice(last), false),
  ];
}

const table = (widths: (string | number)[], rows: readonly RuledRow[], isFirst: boolean, space: number): Content => ({
  margin: [0, 0, 0, isFirst ? 4 : 0],
  table: {
    widths,
    body: rows.map(({ cells }) => cells),
    dontBreakRows: rows.every(isShortRow),
  },
  layout: {
    hLineWidth: (index) => (rows[index]?.isRuled === false || (index === 0 && isFirst) ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => line,
    paddingLeft: (column) => (column === 0 ? 0 : 12),
    paddingRight: () => 0,
    paddingTop: (index) => (rows[index]?.isRuled === false ? 0 : space),
    paddingBottom: () => space,
  },
});
