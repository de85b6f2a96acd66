import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { bytesHash, contentHash } from '#documents/content-hash.ts';
import { attachedContent } from '#documents/evidence/attached-content.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { contractInput, filledEstimate, starter } from '#tests/support/papers/contract-input.ts';

const paper = contractPaper(contractInput(filledEstimate(starter, 4)));
const pictures = { logos: [], signatures: {}, fingerprint: 'F00D', verifyAt: '/verify' };
const pdf = await renderPdf(nodePdfMaker(), paper, pictures);
async function hashIn(bytes: Uint8Array) {
  const text = await attachedContent(bytes);
  return text === null ? null : bytesHash(new TextEncoder().encode(text));
}

test('a paper to be signed carries its content, whose bytes have the content hash', async () => {
  expect(await hashIn(pdf)).toBe(await contentHash(paper));
});

test('the content is found again in a file that another program has saved', async () => {
  for (const useObjectStreams of [true, false]) {
    const again = await (await PDFDocument.load(pdf)).save({ useObjectStreams });
    expect(again).not.toEqual(pdf);
    expect(await hashIn(again)).toBe(await contentHash(paper));
  }
});

test('a paper that nobody signs carries nothing, and neither does a file that is cut or has two contents', async () => {
  const unsigned = await renderPdf(nodePdfMaker(), { ...paper, signers: [] }, pictures);
  const two = await PDFDocument.load(pdf);
  await two.attach(new TextEncoder().encode('{}'), 'content.json');
  for (const bytes of [
    unsigned,
    await two.save(),
    pdf.slice(0, 2_000),
    new Uint8Array(),
    Uint8Array.of(37, 80, 68, 70),
  ])
    expect(await attachedContent(bytes)).toBeNull();
});
