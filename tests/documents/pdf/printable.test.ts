import { expect, test } from 'vitest';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { printable } from '#documents/pdf/printable.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';

test.each([
  ['Hawaiian', '99 Kapiʻolani Blvd, Kāneʻohe', '99 Kapi‘olani Blvd, Kāne‘ohe'],
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
