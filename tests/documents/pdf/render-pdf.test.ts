import { expect, test } from 'vitest';
import { contentHash } from '#documents/content-hash.ts';
import type { NoticePrint, Paper } from '#documents/paper/paper.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { paperDefinition } from '#documents/pdf/paper-definition.ts';
import { type PdfMaker, renderPdf } from '#documents/pdf/render-pdf.ts';
import { linesOfPdf } from '#tests/support/papers/pdf-text.ts';

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const paper: Paper = {
  typeVersion: 1,
  title: 'Home improvement contract',
  number: '10482-1',
  date: 'November 20, 2026',
  company: { name: 'Harlow Exteriors', lines: ['640 Depot St'], logoFileId: null },
  parties: [
    { heading: 'Customer', lines: ['Dana Whitfield', 'Zoë Łukasz 日本 😀'] },
    { heading: 'Salesperson', lines: [] },
  ],
  sections: [
    {
      kind: 'prices',
      heading: 'What we will do',
      rows: [{ label: 'Roofing', detail: 'Better', amount: '$17,967.71' }],
      total: { label: 'Contract price', amount: '$17,967.71' },
    },
    { kind: 'figures', heading: 'How it is paid', rows: [] },
    {
      kind: 'schedule',
      heading: 'Lines',
      groups: [{ heading: 'Flashing', rows: [{ label: 'Drip edge', detail: 'Aluminum', quantity: '23 PC' }] }],
    },
    {
      kind: 'text',
      heading: 'Scope',
      text: [{ kind: 'list', ordered: false, items: [{ runs: [{ text: 'Tear off' }], checked: true }] }],
    },
    { kind: 'signatures', heading: 'Signatures' },
    {
      kind: 'notice',
      heading: 'Notice of cancellation',
      text: [{ kind: 'paragraph', runs: [{ text: 'You may cancel', bold: true }] }],
    },
  ],
  signers: [{ key: 'customer', name: 'Dana Whitfield', caption: 'Dana Whitfield', consent: 'I agree.' }],
  totalCents: 1796771,
};

test('every kind of section becomes a PDF of two pages', async () => {
  const bytes = await renderPdf(nodePdfMaker(), paper, {
    logos: [onePixel, onePixel, onePixel],
    signatures: { customer: { image: onePixel, caption: 'Signed today' } },
    fingerprint: '9F2C',
    verifyAt: '/verify',
  });
  const text = new TextDecoder('latin1').decode(bytes);
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
});

const statement = {
  kind: 'statement' as const,
  heading: 'Your right to cancel',
  text: [{ kind: 'paragraph' as const, runs: [{ text: 'You may cancel' }] }],
};

const noPictures = { logos: [], signatures: {}, fingerprint: '', verifyAt: '/verify' };
const rowsOf = (count: number, detail = 'Aluminum') =>
  Array.from({ length: count }, (_none, index) => ({ label: `Line ${index}`, detail, quantity: '1 PC' }));
const withRows = (rows: ReturnType<typeof rowsOf>): Paper => ({
  ...paper,
  sections: [
    { kind: 'schedule', heading: 'Lines', groups: [{ heading: 'Flashing', rows }] },
    {
      kind: 'text',
      heading: 'Scope',
      text: [
        { kind: 'heading', level: 2, runs: [{ text: 'Roof' }] },
        { kind: 'list', ordered: false, items: [{ runs: [{ text: 'Tear off' }], checked: true }] },
      ],
    },
  ],
});

/** pdfmake records the position of each line in a laid-out node. */
interface LaidOut {
  readonly headlineLevel?: number;
  readonly text?: unknown;
  readonly positions?: readonly { readonly pageNumber: number }[];
}

function nodesIn(value: unknown): LaidOut[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if ('text' in value) return [value];
  return ['stack', 'columns', 'table', 'body', 'ul', 'ol'].flatMap((name) =>
    name in value ? nodesIn(value[name as keyof typeof value]) : [],
  );
}

test('a heading is on the page where its text starts, wherever the page ends', async () => {
  const maker = nodePdfMaker();
  let alone = 0;
  for (let rows = 16; rows < 23; rows += 1) {
    let content: unknown;
    const watched: PdfMaker = {
      ...maker,
      createPdf: (definition) => {
        ({ content } = definition);
        return maker.createPdf(definition);
      },
    };
    await renderPdf(watched, withRows(rowsOf(rows)), noPictures);
    const nodes = nodesIn(content);
    const pageOf = (index: number) => nodes[index]?.positions?.[0]?.pageNumber;
    nodes.forEach((node, index) => {
      if (node.headlineLevel !== undefined && pageOf(index) !== pageOf(index + 1)) alone += 1;
    });
    expect(nodes.filter((node) => node.headlineLevel !== undefined)).toHaveLength(4);
  }
  expect(alone).toBe(0);
});

test.each([0, 1, 2, 3])('with %i logos, the name of the company and the title keep their room', async (count) => {
  const name = 'Harlow Exteriors and Sons, Incorporated';
  const logos = Array.from({ length: count }, () => onePixel);
  const [page] = await linesOfPdf(
    await renderPdf(nodePdfMaker(), { ...paper, company: { ...paper.company, name } }, { ...noPictures, logos }),
  );
  expect(page?.[0]).toContain('Harlow Exteriors and Sons');
  expect(page?.join('\n')).toContain('Home improvement contract');
});

test('no row of a table is alone on a page, wherever the page ends', async () => {
  const maker = nodePdfMaker();
  for (let rows = 20; rows < 60; rows += 3) {
    let content: unknown;
    const watched: PdfMaker = {
      ...maker,
      createPdf: (definition) => {
        ({ content } = definition);
        return maker.createPdf(definition);
      },
    };
    await renderPdf(watched, { ...paper, sections: withRows(rowsOf(rows)).sections.slice(0, 1) }, noPictures);
    const pages = nodesIn(content).flatMap((node) =>
      typeof node.text === 'string' && /^Line \d+$/.test(node.text) ? [node.positions?.[0]?.pageNumber ?? 0] : [],
    );
    expect(pages).toHaveLength(rows);
    for (const page of new Set(pages)) expect(pages.filter((each) => each === page).length).toBeGreaterThan(1);
  }
});

test('the statement of the right to cancel and the notices are bold and at least 10 points', () => {
  const sections = [statement, ...paper.sections];
  const { content } = paperDefinition({ ...paper, sections }, noPictures);
  expect(JSON.stringify(content).match(/"fontSize":10.5,"bold":true/g)).toHaveLength(2);
});

test('a notice prints as its slot says, but never below 10 points', () => {
  const printed = (print: NoticePrint) =>
    JSON.stringify(paperDefinition({ ...paper, sections: [{ ...statement, print }] }, noPictures).content);
  expect(printed({ minPoint: 18, bold: false, color: '#7a1f1f' })).toContain(
    '"fontSize":18,"bold":false,"color":"#7a1f1f"',
  );
  expect(printed({ minPoint: 7, bold: true })).toContain('"fontSize":10,"bold":true');
});

test('the right to cancel is stated on the signed page, wherever the page ends', async () => {
  const maker = nodePdfMaker();
  for (let lines = 22; lines < 34; lines += 2) {
    let content: unknown;
    const watched: PdfMaker = {
      ...maker,
      createPdf: (definition) => {
        ({ content } = definition);
        return maker.createPdf(definition);
      },
    };
    const runs = (text: string) => [{ kind: 'paragraph' as const, runs: [{ text }] }];
    const terms = {
      kind: 'text' as const,
      heading: 'Terms',
      text: Array.from({ length: lines }, () => runs('Term')).flat(),
    };
    const sections = [terms, statement, { kind: 'signatures' as const, heading: 'Signatures' }];
    await renderPdf(watched, { ...paper, sections }, noPictures);
    const pages = nodesIn(content)
      .filter(({ text }) => text === 'Your right to cancel' || text === 'Signatures' || text === 'Not signed yet')
      .map(({ positions }) => positions?.[0]?.pageNumber);
    expect(pages).toHaveLength(3);
    expect(new Set(pages).size).toBe(1);
  }
});

test('a PDF names its language, title and parts, and every page its contract', async () => {
  const bytes = await renderPdf(nodePdfMaker(), paper, noPictures);
  const text = new TextDecoder('latin1').decode(bytes);
  expect(text).toContain('/Lang (en-US)');
  expect(text).toContain('/DisplayDocTitle true');
  // The PDF has no tags: a reader that trusted the mark would read nothing aloud.
  expect(text).not.toContain('/Marked true');
  const { header } = paperDefinition(paper, noPictures);
  if (typeof header !== 'function') throw new Error('no header');
  const size = { width: 612, height: 792, orientation: 'portrait' } as const;
  expect(header(1, 2, size)).toBeNull();
  expect(header(2, 2, size)).toMatchObject({ text: 'Home improvement contract 10482-1, Dana Whitfield' });
  expect([...text.matchAll(/\/Title \((.*?)\)/g)].map(([, title]) => title)).toEqual(
    paper.sections.map(({ heading }) => heading),
  );
});

test('a line whose words fill more than a page is printed to its end', async () => {
  const long = 'Remove, haul away and replace with new. '.repeat(400);
  const pagesOf = async (rows: ReturnType<typeof rowsOf>) =>
    new TextDecoder('latin1')
      .decode(await renderPdf(nodePdfMaker(), withRows(rows), noPictures))
      .match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(await pagesOf(rowsOf(1, long))).toBeGreaterThan(5);
});

test('an invalid picture is refused, not rendered', async () => {
  await expect(
    renderPdf(nodePdfMaker(), paper, {
      logos: ['file:///etc/passwd'],
      signatures: {},
      fingerprint: '',
      verifyAt: '/verify',
    }),
  ).rejects.toThrow();
});

test('the hash of a content does not depend on the order of its members', async () => {
  const shuffled = Object.fromEntries(Object.entries(paper).reverse());
  expect(await contentHash(shuffled)).toBe(await contentHash(paper));
  expect(await contentHash({ ...paper, totalCents: 1 })).not.toBe(await contentHash(paper));
});
