import { expect, test } from 'vitest';
import type { Paper } from '#documents/paper/paper.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { typedText } from '#documents/papers/sections.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { contractInput, filledEstimate, starter } from '#tests/support/papers/contract-input.ts';
import { householdPapers } from '#tests/support/papers/household-papers.ts';
import { linesOfPdf } from '#tests/support/papers/pdf-text.ts';

const maker = nodePdfMaker();
const documents = await householdPapers();

interface Printed {
  readonly number: string;
  readonly paper: Paper;
  readonly pages: readonly (readonly string[])[];
}

async function printed(paper: Paper): Promise<Printed> {
  const pictures = { logos: [], signatures: {}, fingerprint: 'F00D', verifyAt: '/verify' };
  return { number: paper.number, paper, pages: await linesOfPdf(await renderPdf(maker, paper, pictures)) };
}

const all = await Promise.all(
  documents.map((document) => {
    const paper = readPaper(document.data?.content);
    if (paper === null) throw new Error('no paper');
    return printed(paper);
  }),
);
const byNumber = (number: string): Printed =>
  all.find((each) => each.number === `64D7A752-${number}`) ?? expect.fail(`no ${number}`);
const textOf = ({ pages }: Printed) => pages.flat().join('\n');
const isFoot = (line: string) => /^Page \d+ of \d+/.test(line);

test.each(all)(
  'no heading of $number ends a page, and neither a total nor signatures stand alone on one',
  ({ paper, pages }) => {
    const headings = new Set(paper.sections.map(({ heading }) => heading));
    const last = pages.map((page) => page[page.findIndex(isFoot) - 1] ?? '');
    expect(last.filter((line) => headings.has(line))).toEqual([]);
    expect(last.every((line) => line !== '')).toBe(true);
    // The header is removed first.
    const first = pages.slice(1).map((page) => page[1] ?? '');
    expect(first.filter((line) => line === 'Signatures' || line.startsWith('Total of'))).toEqual([]);
  },
);

test('a change order fits on a page with its signatures, also for two buyers', async () => {
  for (const number of ['CO1', 'CO2']) {
    const { paper, pages } = byNumber(number);
    const [buyer, ...others] = paper.signers;
    if (buyer === undefined) throw new Error('nobody signs');
    const signers = [buyer, { ...buyer, key: 'customer2' as const, name: 'Dale', caption: 'Dale Whitcomb' }, ...others];
    const two = await printed({ ...paper, signers });
    expect([number, pages.length, two.pages.length]).toEqual([number, 1, 1]);
    expect(two.pages[0]?.join('\n')).toMatch(/New contract price \$/);
  }
});

test('a box to check is never on another page than its words', async () => {
  const items = Array.from({ length: 70 }, (_, index) => ({
    checked: true,
    runs: [{ text: `Task ${index}, ${'which takes more than one line to say, '.repeat((index % 3) * 2)}done.` }],
  }));
  for (let before = 0; before < 12; before += 1) {
    const typed = {
      kind: 'text' as const,
      heading: 'Scope',
      text: [
        ...Array.from({ length: before }, () => ({ kind: 'paragraph' as const, runs: [{ text: 'A line.' }] })),
        { kind: 'list' as const, ordered: false, items },
      ],
    };
    const { pages } = await printed({ ...byNumber('CO1').paper, sections: [typed] });
    for (const page of pages.slice(1)) expect(page[1]).toMatch(/^Task \d+,/);
  }
});

test('a quantity stays on one line with its unit beside long words', () => {
  expect(textOf(byNumber('PO1'))).toContain('Package 71 bundles $42.00 $2,982.00\n');
  expect(textOf(byNumber('CE1'))).toContain('Package 23.52 squares $2,963.52 $0.00 $2,963.52 $4,751.04 $1,787.52\n');
});

test('a character that the fonts lack is printed as others', async () => {
  const runs = [{ text: '4 → 16⅓' }];
  const typed = { kind: 'text' as const, heading: '', text: [{ kind: 'paragraph' as const, runs }] };
  expect(textOf(await printed({ ...byNumber('CO1').paper, sections: [typed] }))).toContain('4 -> 16 1/3');
});

test('only a paper that needs signatures mentions them, and the cost sheet says that it is internal', () => {
  expect(textOf(byNumber('IE1'))).not.toContain('signature');
  expect(textOf(byNumber('CO1'))).toContain('kept with every signature');
  for (const page of byNumber('CE1').pages) expect(page).toContain('Internal');
});

test('a contract is signed on its second page, and its notices follow the third', async () => {
  const roof = contractPaper(contractInput(filledEstimate(starter, 1)));
  const household = all.find(({ number }) => number === '64D7A752') ?? expect.fail('no contract');
  for (const { pages } of [household, await printed(roof)]) {
    const positions = (text: string) => pages.flatMap((lines, index) => (lines.includes(text) ? [index + 1] : []));
    expect([positions('Signatures'), positions('Notice of cancellation'), pages.length]).toEqual([[2], [4, 5], 5]);
    expect(positions('Schedule A, part of this contract: Roofing')).toEqual([3]);
  }
});

test('the ways to pay stay together, wherever the page ends', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({ cells: [`Way ${index}`, '$1,200.00'], detail: '' }));
  const columns = [
    { label: 'Way', align: 'start' as const },
    { label: 'In all', align: 'end' as const },
  ];
  for (let before = 28; before < 48; before += 1) {
    const paragraphs = Array.from({ length: before }, () => ({
      kind: 'paragraph' as const,
      runs: [{ text: 'A line.' }],
    }));
    const { pages } = await printed({
      ...byNumber('CO1').paper,
      sections: [
        { kind: 'text', heading: '', text: paragraphs },
        { kind: 'table', heading: 'Ways to pay', columns, rows, totals: [], isChecklist: true },
      ],
    });
    const withWays = pages.filter((lines) => lines.some((line) => line.startsWith('Way')));
    expect(withWays).toHaveLength(1);
  }
});

test('an estimate’s last words are never alone on a page', async () => {
  const { paper } = byNumber('IE1');
  const isLast = (line: string) => line.startsWith('This is an estimate') || line.startsWith('Options are not counted');
  const longer = paper.sections.map((section) =>
    section.kind === 'table'
      ? {
          ...section,
          rows: Array<(typeof section.rows)[number]>(60).fill({ cells: ['A line', '1', '$2.00', '$2.00'], detail: '' }),
        }
      : section,
  );
  const offered = [
    ...longer.slice(0, -1).filter(({ kind }) => kind !== 'table'),
    ...longer.filter(({ kind }) => kind === 'table').slice(0, 1),
    ...typedText('', 'Options are not counted in the total of this estimate.'),
    ...typedText('', 'This is an estimate, not a contract.'),
  ];
  for (let rows = 42; rows < 52; rows += 1) {
    for (const sections of [longer, offered]) {
      const shorter = sections.map((section) =>
        section.kind === 'table' ? { ...section, rows: section.rows.slice(0, rows) } : section,
      );
      const { pages } = await printed({ ...paper, sections: shorter });
      expect([rows, pages.filter((lines) => isLast(lines[1] ?? ''))]).toEqual([rows, []]);
    }
  }
});
