import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { PaperSection, TableRow } from '#documents/paper/paper.ts';
import { line, longestWhole, quiet, sizeOf } from '#documents/pdf/paper-style.ts';
import { tick } from '#documents/pdf/rich-text-content.ts';
import type { TableEnds } from '#documents/pdf/table-ends.ts';

type ColumnSection = Extract<PaperSection, { kind: 'table' }>;

const longestFigure = 32;
/** A table of so many rows is never split, and neither is one of a few more with little text, such as the ways to pay. */
const shortest = 3;
const short = { rows: 6, size: 2_500 };

const isShortRow = (row: TableRow): boolean => sizeOf(row) < longestWhole;

/** Whether a table is so short that it is never split. */
export const isShortTable = ({ rows }: Pick<ColumnSection, 'rows'>): boolean =>
  (rows.length <= shortest && rows.every(isShortRow)) || (rows.length <= short.rows && sizeOf(rows) < short.size);

/**
 * A table with named columns. Its heading and the column names are repeated on each page. A short table stays whole; of
 * a longer one, the last two rows stay with the totals.
 */
export function columnTable(
  { heading, columns, rows, totals, isChecklist }: ColumnSection,
  ends: TableEnds,
): Content[] {
  const alignment = (index: number) => (columns[index]?.align === 'end' ? ('right' as const) : ('left' as const));
  // Figures and their column names stay on one line, so the text of the first column wraps instead.
  const fixedFrom = (index: number, text: string) => ({
    alignment: alignment(index),
    noWrap: index > 0 && text.length <= longestFigure,
  });
  const cellOf = (row: TableRow, message: string, index: number): TableCell => {
    const text = {
      text: message,
      ...fixedFrom(index, message),
      ...(row.isOut ? { decoration: 'lineThrough' as const } : {}),
    };
    return index === 0 && row.detail !== '' ? { stack: [text, { text: row.detail, color: quiet }] } : text;
  };
  const box = (content: TableCell): TableCell[] => (isChecklist ? [content] : []);
  const widths = [...(isChecklist ? [10] : []), ...columns.map((_, index) => (index === 0 ? '*' : 'auto'))];
  const sums = totals.map(({ label, value }, index) => {
    const style = { bold: index === totals.length - 1, alignment: 'right' as const };
    const left = widths.length - 1;
    return [
      { text: label, colSpan: left, ...style },
      ...Array.from({ length: left - 1 }, () => ''),
      { text: value, ...style },
    ];
  });
  const head = columns.map(({ label }, index) => ({ text: label, style: 'label', ...fixedFrom(index, label) }));
  const named: TableCell[][] =
    heading === ''
      ? []
      : [
          [
            { text: heading, style: 'heading', outline: true, colSpan: widths.length },
            ...Array.from({ length: widths.length - 1 }, () => ''),
          ],
        ];
  const body = rows.map((row) => [
    ...box(tick(row.isTicked === true)),
    ...row.cells.map((text, index) => cellOf(row, text, index)),
  ]);
  const isWhole = isShortTable({ rows });
  const gap = columns.length > 5 ? 8 : 12;
  ends.mark(
    isWhole || !rows.slice(-2).every(isShortRow) ? [] : body.at(-2),
    sums.at(-1)?.at(-1) ?? body.at(-1)?.at(-1),
  );
  return [
    {
      margin: [0, 0, 0, 4],
      table: {
        widths,
        headerRows: named.length + 1,
        keepWithHeaderRows: isWhole ? rows.length + sums.length : Number(rows.slice(0, 1).every(isShortRow)),
        dontBreakRows: rows.every(isShortRow),
        body: [...named, [...box(''), ...head], ...body, ...sums],
      },
      layout: {
        hLineWidth: (index) => (index <= named.length ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => line,
        paddingLeft: (column) => (column === 0 ? 0 : gap),
        paddingRight: () => 0,
        paddingTop: (index) => (index < named.length ? 0 : 3),
        paddingBottom: () => 3,
      },
    },
  ];
}
