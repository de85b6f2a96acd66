// No total is alone on a page, and no head of a table, whatever the length of a paper.
import { expect, test } from 'vitest';
import type { Paper, PaperSection } from '#documents/paper/paper.ts';
import { row, sums, table } from '#documents/papers/sections.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { linesOfPdf } from '#tests/support/papers/pdf-text.ts';

const pictures = { logos: [], signatures: {}, fingerprint: '9F2C', verifyAt: '/verify' };
const maker = nodePdfMaker();

async function pagesOf(sections: readonly PaperSection[]): Promise<readonly string[]> {
  const paper: Paper = {
    typeVersion: 1,
    title: 'Bill',
    number: '1-1',
    date: 'November 20, 2026',
    totalCents: 1,
    company: { name: 'Harlow Exteriors', lines: [], logoFileId: null },
    parties: [{ heading: 'Crew', lines: ['Alvarez crew'] }],
    sections,
    signers: [{ key: 'crew', name: 'Alvarez crew', caption: 'Alvarez crew', consent: 'I agree.' }],
  };
  const pages = await linesOfPdf(await renderPdf(maker, paper, pictures));
  return pages.map((lines) => lines.join('\n'));
}

/** Words under a line, of another length for each line. */
const textOf = (index: number): string => 'Double hung, white, tempered, in the dining room. '.repeat((index * 7) % 4);
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => row([`Line ${index}`, '2 pieces', '$10.00', '$20.00'], textOf(index)));
const columns = ['Item', 'Quantity|', 'Unit cost|', 'Amount|'];
const totals = [['Sum of all', '$40.00']] as const;
const notes = (text: string): PaperSection => ({
  kind: 'text',
  heading: 'Notes',
  text: [{ kind: 'paragraph', runs: [{ text }] }],
});
const signatures: PaperSection = { kind: 'signatures', heading: 'Accepted' };

/** Papers with so many lines, shaped like those of each kind; the sum of each stays with its last lines. */
const shapes: Readonly<Record<string, (count: number) => readonly PaperSection[]>> = {
  'a purchase order': (count) => [...table('Windows', { columns, rows: rowsOf(count), totals }), notes('Call first.')],
  'an itemized estimate': (count) =>
    table('Windows', {
      columns,
      rows: rowsOf(count),
      totals: [['Work', '$50.00'], ['Discount', '-$5.00'], ['Fee', '$1.00'], ['Promotion', '-$6.00'], ...totals],
    }),
  'a labor bill': (count) => [
    ...table('Windows', { columns, rows: rowsOf(count), totals: [['Windows', '$40.00']] }),
    ...sums('Total', [
      ['Ladder rental', '$4.00'],
      ['Sum of all', '$44.00'],
    ]),
    signatures,
  ],
  'a labor bill with notes': (count) => [
    ...table('Windows', { columns, rows: rowsOf(count), totals: [['Windows', '$40.00']] }),
    ...sums('Total', [['Sum of all', '$44.00']]),
    notes('Sweep with a magnet. '.repeat(60)),
    signatures,
  ],
  'a contract': (count) => [
    {
      kind: 'prices',
      heading: 'What we will do',
      rows: Array.from({ length: count }, (_, index) => ({
        label: `Line ${index}`,
        detail: textOf(index),
        amount: '$20.00',
      })),
      total: { label: 'Sum of all', amount: '$40.00' },
    },
    signatures,
  ],
  'a ladder of sums': (count) =>
    sums('Settlement', [
      ...Array.from({ length: count }, (_, index) => [`Line ${index}`, '$1.00'] as const),
      ['Sum of all', '$40.00'],
    ]),
};

const linesOn = (page: string): number => page.match(/^Line \d+\b/gm)?.length ?? 0;

test.each(Object.entries(shapes).map(([shape, sectionsOf], index) => ({ shape, sectionsOf, index })))(
  '$shape of any length has its sum below its last lines',
  async ({ sectionsOf, index }) => {
    // One shape takes every length, the others every third one.
    const step = index === 0 ? 1 : 3;
    for (let count = 1 + (index % step); count <= 80; count += step) {
      const pages = await pagesOf(sectionsOf(count));
      const withSum = pages.filter((page) => page.includes('Sum of all'));
      // A head that names the table or its columns has a line below it.
      const heads = pages.filter((page) => /Unit cost|What we will do/.test(page));
      const empty = pages.filter((page) => page.split('\n').length < 4);
      expect({
        count,
        sums: withSum.length,
        empty,
        lines: pages.reduce((sum, page) => sum + linesOn(page), 0),
      }).toEqual({ count, sums: 1, empty: [], lines: count });
      for (const page of [...withSum, ...heads]) expect(linesOn(page), `${count} lines:\n${page}`).toBeGreaterThan(0);
    }
  },
  120_000,
);

test.each(['first', 'last', 'every'])(
  'a table whose %s line fills more than a page is printed to its end',
  async (which) => {
    const long = `${'Remove, haul away and replace with new. '.repeat(400)}Done.`;
    const rows = rowsOf(6).map((each, index) =>
      which === 'every' || index === (which === 'first' ? 0 : 5) ? { ...each, detail: long } : each,
    );
    const text = (await pagesOf(table('Windows', { columns, rows, totals }))).join('\n');
    expect(text.match(/Done\./g)).toHaveLength(which === 'every' ? 6 : 1);
    expect(text).toContain('Sum of all');
  },
);
