import { expect, test } from 'vitest';
import type { Paper } from '#documents/paper/paper.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { printable } from '#documents/pdf/printable.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.each([
  ['letters and marks apart', 'Zoe\u0308 Dvor\u030ca\u0301k Nguye\u0302\u0303n', 'Zoë Dvořák Nguyễn'],
  ['circled numbers', 'Pick ① or ⑳', 'Pick (1) or (20)'],
  ['signs of the trade', '½″ ≥ 16′ → ⅓', '½″ ≥ 16′ -> 1/3'],
  ['Polish, Greek, Cyrillic', 'Łukasz Ελένη Юлия', 'Łukasz Ελένη Юлия'],
])('%s prints as a reader knows it, in the fonts of papers', async (_title, text, printed) => {
  const given = printable({ lines: [text] });
  expect(given.lines[0]?.replaceAll(/ +/g, ' ')).toBe(printed);
  const bytes = await nodePdfMaker()
    .createPdf({ content: given.lines, defaultStyle: { font: 'Roboto' } })
    .getBuffer();
  expect((await textOfPdf(bytes)).replaceAll(/\s+/g, '')).toBe(printed.replaceAll(' ', ''));
});

test('the cover of an attachment and the certificate print the same letters', async () => {
  const name = 'Pick①';
  const paper: Paper = {
    typeVersion: 1,
    title: 'Contract',
    number: '1',
    date: 'today',
    totalCents: 1,
    company: { name, lines: [name], logoFileId: null },
    parties: [{ heading: name, lines: [name] }],
    sections: [{ kind: 'signatures', heading: 'Signatures' }],
    signers: [{ key: 'customer', name, caption: name, consent: name }],
    attachments: [{ letter: 'A', fileId: 'f', name, mediaType: 'application/pdf', pages: 1, sha256: '0' }],
  };
  const facts = [{ label: name, value: name }];
  const certificate = { title: name, subtitle: name, introduction: name, sections: [{ heading: name, facts }] };
  const signatures = { customer: { image: onePixel, caption: name } };
  const pictures = { logos: [], signatures, fingerprint: '9F2C', verifyAt: '/verify' };
  const text = await textOfPdf(await renderPdf(nodePdfMaker(), paper, pictures, { certificate, files: [] }));
  expect(text.match(/Pick.{3}/g)?.length).toBeGreaterThan(14);
  expect(new Set(text.match(/Pick.{3}/g))).toEqual(new Set(['Pick(1)']));
});
