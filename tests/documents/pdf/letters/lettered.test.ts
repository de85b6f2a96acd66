import { expect, test } from 'vitest';
import type { Paper } from '#documents/paper/paper.ts';
import { nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { renderPdf } from '#documents/pdf/render-pdf.ts';
import { languages } from '#tests/support/papers/languages.ts';
import { linesOfPdf, textOfPdf } from '#tests/support/papers/pdf-text.ts';

const maker = nodePdfMaker();
const pictures = { logos: [], signatures: {}, fingerprint: '9F2C', verifyAt: '/verify' };
const run = (text: string) => ({ kind: 'paragraph' as const, runs: [{ text }] });

/** A paper with a name wherever a paper has one. */
const paperOf = (name: string, text: string): Paper => ({
  typeVersion: 1,
  title: 'Contract',
  number: '7-C1',
  date: 'today',
  totalCents: 1,
  company: { name, lines: [text], logoFileId: null },
  parties: [{ heading: 'Owner', lines: [name, text] }],
  sections: [
    { kind: 'text', heading: text, text: [run(text), { kind: 'paragraph', runs: [{ text, bold: true }] }] },
    { kind: 'figures', heading: name, rows: [{ label: name, value: text }] },
    { kind: 'signatures', heading: 'Signatures' },
  ],
  signers: [{ key: 'customer', name, caption: name, consent: text }],
});

/** Letters as a program reads them from a PDF: without spaces, in any order, and a syllable or ligature as its parts. */
const lettersOf = (text: string) =>
  [...text.normalize('NFKD').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')].toSorted().join('');

test.each(Object.entries(languages))('a paper in %s has every letter of it', async (_language, { name, words }) => {
  const paper = paperOf(name, words);
  const letters = new Set(lettersOf(await textOfPdf(await renderPdf(maker, paper, pictures))));
  for (const letter of lettersOf(name + words)) expect(letters, letter).toContain(letter);
});

test('a name of each language stands in one line of its party', async () => {
  const names = Object.values(languages).map(({ name }) => name);
  const paper = { ...paperOf('Ada', 'words'), parties: [{ heading: 'Owners', lines: names }] };
  const lines = (await linesOfPdf(await renderPdf(maker, paper, pictures))).flat();
  const start = lines.indexOf('Owners') + 1;
  const found = lines.slice(start, start + names.length).map(lettersOf);
  expect(found).toEqual(names.map(lettersOf));
});

test('a long text that is read from the right begins at the right of its first line', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `מילה${index}`);
  const paper = {
    ...paperOf('Ada', 'words'),
    sections: [{ kind: 'text' as const, heading: 'Terms', text: [run(texts.join(' '))] }],
  };
  const lines = (await linesOfPdf(await renderPdf(maker, paper, pictures))).flat();
  const found = lines
    .filter((line) => line.includes('מילה') || line.includes('הלימ'))
    .map((line) => line.match(/\d+/g)?.map(Number) ?? []);
  expect(found.length).toBeGreaterThan(2);
  expect(found.flatMap((line) => line.toReversed())).toEqual(texts.map((_, index) => index));
});
