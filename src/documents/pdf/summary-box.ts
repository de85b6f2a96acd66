import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { SummaryFact } from '#documents/paper/paper.ts';
import { quiet } from '#documents/pdf/paper-style.ts';
import { ink } from '#documents/pdf/pen-stroke.ts';

const inRow = 3;
const codeSize = 64;

/** The facts of a paper in a frame, three in a row, and beside them the code that opens its check. */
export function summaryBox(facts: readonly SummaryFact[], link: string): Content {
  const rows = Array.from({ length: Math.ceil(facts.length / inRow) }, (_, index) =>
    facts.slice(index * inRow, (index + 1) * inRow),
  );
  const code: TableCell = {
    rowSpan: rows.length,
    stack: [
      { qr: link, fit: codeSize, foreground: ink, alignment: 'right' },
      { text: 'Check this paper', style: 'label', fontSize: 7, alignment: 'right', margin: [0, 2, 0, 0] },
    ],
  };
  return {
    margin: [0, 10, 0, 0],
    table: {
      widths: ['*', '*', '*', codeSize + 12],
      dontBreakRows: true,
      body: rows.map((row, index) => [...factCells(row), index === 0 ? code : '']),
    },
    layout: {
      hLineWidth: (index) => (index === 0 || index === rows.length ? 1 : 0.5),
      vLineWidth: (index) => (index === 0 || index === inRow + 1 ? 1 : 0),
      hLineColor: () => ink,
      vLineColor: () => ink,
      paddingLeft: () => 8,
      paddingRight: () => 6,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
  };
}

/** The first fact of a row that is not full takes the free columns. */
const factCells = ([first, ...others]: readonly SummaryFact[]): TableCell[] =>
  first === undefined
    ? []
    : [
        { ...factCell(first), colSpan: inRow - others.length },
        ...Array.from({ length: inRow - others.length - 1 }, () => ''),
        ...others.map(factCell),
      ];

const factCell = (fact: SummaryFact) => ({
  stack: [
    { text: fact.label, style: 'label' },
    { text: fact.value, bold: true, fontSize: fact.isMain ? 15 : 10.5 },
    ...(fact.note ? [{ text: fact.note, fontSize: 8, color: quiet }] : []),
  ],
});
