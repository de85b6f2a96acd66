// A paper with its files, read back page by page.
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { bytesHash, contentHash } from '#documents/content-hash.ts';
import { isPaper } from '#documents/paper/is-paper.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { hasAllFiles, printedFiles } from '#documents/pdf/printed-files.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { contractInput, filledEstimate, settings, starter } from '#tests/support/papers/contract-input.ts';
import { madePdf } from '#tests/support/papers/made-pdf.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';

const png = new Uint8Array(Buffer.from(pixel.slice(pixel.indexOf(',') + 1), 'base64'));
const [termsId, planId, warrantyId, colorsId] = ['1', '2', '3', '4'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
  string,
];

/** Two sheets, the second turned. */
async function turnedPdf() {
  const pdf = await PDFDocument.load(await madePdf(2, 'Color sheet'));
  pdf.getPage(1).setRotation(degrees(90));
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}

async function contract() {
  const bytes: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
    [termsId]: new Uint8Array(await madePdf(3, 'Terms sheet')),
    [planId]: png,
    [warrantyId]: png,
    [colorsId]: await turnedPdf(),
  };
  const facts = async (fileId: string, name: string, mediaType: 'application/pdf' | 'image/png', pages: number) => {
    const file = bytes[fileId] ?? png;
    return { fileId, name, mediaType, pages, size: file.length, sha256: await bytesHash(file) };
  };
  const contractFiles = [
    await facts(termsId, 'Terms.pdf', 'application/pdf', 3),
    await facts(planId, 'Plan.png', 'image/png', 1),
    await facts(colorsId, 'Colors.pdf', 'application/pdf', 2),
    await facts(warrantyId, 'Warranty.png', 'image/png', 1),
  ];
  const named = { contractAttachments: [termsId, planId, colorsId], contractWarrantyImage: warrantyId, contractFiles };
  const paper = contractPaper(
    contractInput(filledEstimate(starter, 4), { settings: { ...settings, contractLogos: [], ...named } }),
  );
  return { paper, bytes, read: async (id: string) => bytes[id] ?? null };
}

const textOf = (items: readonly object[]) =>
  items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');

async function pagesOf(paper: Paper, files: Awaited<ReturnType<typeof printedFiles>>) {
  const pictures = { logos: [], signatures: {}, fingerprint: '9F2C', verifyAt: '/verify', files };
  const bytes = await renderPdf(nodePdfMaker(), paper, pictures);
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      return { rotate: page.rotate, text: textOf(items) };
    }),
  );
  await task.destroy();
  return { bytes, pages, texts: pages.map(({ text }) => text) };
}

test('the attachments follow the contract in order, each after its cover line', async () => {
  const { paper, read } = await contract();
  const { texts, pages } = await pagesOf(paper, await printedFiles(paper, read));
  const at = (message: string) => texts.findIndex((text) => text.includes(message));
  const first = at('Attachment A, Terms.pdf, 3 pages');
  expect(texts[first - 1]).toMatch(/^.*Warranty/);
  expect([1, 2, 3].map((sheet) => at(`Terms sheet ${sheet}`))).toEqual([first + 1, first + 2, first + 3]);
  expect(at('Attachment B, Plan.png, 1 page')).toBe(first + 4);
  expect(at('Attachment C, Colors.pdf, 2 pages')).toBe(first + 5);
  expect([1, 2].map((sheet) => at(`Color sheet ${sheet}`))).toEqual([first + 6, first + 7]);
  expect(texts).toHaveLength(first + 8);
  expect(pages.at(-1)?.rotate).toBe(90);
  for (const [index, text] of texts.entries())
    if (!text.includes(' sheet ')) expect(text).toContain(`Page ${index + 1} of ${texts.length}`);
});

test('the content names every file with its hash, and the signature covers it', async () => {
  const { paper, bytes } = await contract();
  expect(isPaper(paper)).toBe(true);
  expect(paper.attachments).toEqual([
    {
      letter: 'A',
      fileId: termsId,
      name: 'Terms.pdf',
      mediaType: 'application/pdf',
      pages: 3,
      sha256: await bytesHash(bytes[termsId] ?? png),
    },
    expect.objectContaining({ letter: 'B', fileId: planId, pages: 1 }),
    expect.objectContaining({ letter: 'C', fileId: colorsId, pages: 2 }),
  ]);
  expect(paper.sections.at(-1)).toMatchObject({ kind: 'picture', fileId: warrantyId });
  const [first, ...others] = paper.attachments ?? [];
  const other = { ...paper, attachments: [{ ...first, sha256: '0'.repeat(64) }, ...others] };
  expect(await contentHash(other)).not.toBe(await contentHash(paper));
  for (const wrong of [{ letter: 'AA' }, { pages: 0 }, { fileId: 'x' }, { mediaType: 'text/html' }])
    expect(isPaper({ ...paper, attachments: [{ ...first, ...wrong }] })).toBe(false);
});

test('a missing file, or one whose bytes differ from the signed ones, is reported and not printed', async () => {
  const { paper } = await contract();
  const other = new Uint8Array(await madePdf(3, 'Forged sheet'));
  const files = await printedFiles(paper, async (id) => (id === termsId ? other : null));
  expect(hasAllFiles(paper, files)).toBe(false);
  const { texts } = await pagesOf(paper, files);
  expect(texts.join(' ')).not.toContain('Forged');
  expect(texts.at(-3)).toContain('This file is not on this device.');
  expect(texts.at(-1)).toContain(`Page ${texts.length} of ${texts.length}`);
});

test('the cross-reference tables stay uncompressed, so that a seal can read them', async () => {
  const { paper, read } = await contract();
  const { bytes } = await pagesOf(paper, await printedFiles(paper, read));
  const text = new TextDecoder('latin1').decode(bytes);
  expect(text).toMatch(/\nxref\n/);
  expect(text).not.toContain('/ObjStm');
});
