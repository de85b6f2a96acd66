// The photos of a paper, read back page by page.
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { contentHash } from '#documents/content-hash.ts';
import { isPaper } from '#documents/paper/is-paper.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { missingPhotos, printedFiles } from '#documents/pdf/printed-files.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { contractInput, filledEstimate, settings, starter } from '#tests/support/papers/contract-input.ts';
import { chosen, plainPhoto } from '#tests/support/papers/photo-files.ts';

const bytes = Array.from({ length: 8 }, (_, index) => plainPhoto(index * 20, index % 2 === 0 ? 12 : 20));
const text = 'A long caption of two hundred signs about the rotten decking over the porch, seen from the ladder. ';
const photos = bytes.map((each, index) => chosen(each, `No. ${index + 1}. ${text.repeat(2)}`.slice(0, 200)));
const input = (isShown: boolean) =>
  contractInput(filledEstimate(starter, 4), {
    settings: { ...settings, contractLogos: [], showPhotosSection: isShown },
    details: { ...noDetails, photos },
  });
const paper = contractPaper(input(true));
const readPhoto = async (sha256: string) => bytes[photos.findIndex((photo) => photo.sha256 === sha256)] ?? null;

async function pagesOf(files: Awaited<ReturnType<typeof printedFiles>>) {
  const pictures = { logos: [], signatures: {}, fingerprint: '9F2C', verifyAt: '/verify', files };
  const pdfBytes = await renderPdf(nodePdfMaker(), paper, pictures);
  const task = getDocument({ data: new Uint8Array(pdfBytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const { fnArray } = await page.getOperatorList();
      const text = items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' ');
      return { text, images: fnArray.filter((operation) => operation === OPS.paintImageXObject).length };
    }),
  );
  await task.destroy();
  return pages;
}

test('six photos fit on a page, each with its longest caption and its day', async () => {
  const files = await printedFiles(paper, async () => null, readPhoto);
  expect(missingPhotos(paper, files)).toBe(0);
  const pages = await pagesOf(files);
  const [first, second] = pages.filter(({ images }) => images > 0);
  expect([first?.images, second?.images, pages.filter(({ images }) => images > 0)]).toMatchObject([
    6,
    2,
    { length: 2 },
  ]);
  expect(first?.text.match(/July 1, 2026/g)).toHaveLength(6);
  expect(second?.text.match(/July 1, 2026/g)).toHaveLength(2);
});

test('a photo that is missing, or whose bytes differ from the signed ones, is reported and not printed', async () => {
  const files = await printedFiles(
    paper,
    async () => null,
    async (sha256) => (sha256 === photos[0]?.sha256 ? (bytes[1] ?? null) : null),
  );
  expect(missingPhotos(paper, files)).toBe(8);
  const pages = await pagesOf(files);
  expect(pages.some(({ images }) => images > 0)).toBe(false);
  expect(pages.map(({ text }) => text).join(' ')).toContain('This photo is not on this device.');
});

test('the signature covers every hash and caption; without the setting a contract has none', async () => {
  expect(isPaper(paper)).toBe(true);
  expect(paper.photos).toHaveLength(8);
  const [first, ...others] = paper.photos ?? [];
  for (const change of [{ sha256: '0'.repeat(64) }, { caption: '' }, { date: '' }])
    expect(await contentHash({ ...paper, photos: [{ ...first, ...change }, ...others] })).not.toBe(
      await contentHash(paper),
    );
  for (const wrong of [{ sha256: 'x' }, { caption: 'x'.repeat(201) }, { more: 1 }])
    expect(isPaper({ ...paper, photos: [{ ...first, ...wrong }] })).toBe(false);
  expect(isPaper({ ...paper, photos: Array.from({ length: 25 }, () => first) })).toBe(false);
  const without = contractPaper(input(false));
  expect([without.photos, without.sections.some(({ kind }) => kind === 'photos')]).toEqual([undefined, false]);
});
