import { expect, test } from 'vitest';
import { nodeLetters } from '#documents/pdf/letters/node-letter-font.ts';
import { fontsOfLetters } from '#domain/letters/letter-fonts.ts';
import { foreignLetters } from '#domain/letters/own-letters.ts';
import { languages } from '#tests/support/papers/languages.ts';

const table = await nodeLetters.table();
const fontsFor = (text: string) => fontsOfLetters(table, text);

test.each(Object.entries(languages))('%s has a font for every letter', (_language, { name, words }) => {
  const text = `${name} ${words}`;
  expect(fontsFor(text).missing(text)).toEqual([]);
  const stored = (each: string) => each.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  expect(
    stored(
      fontsFor(text)
        .runs(text)
        .map((run) => run.text)
        .join(''),
    ),
  ).toBe(stored(text));
});

test('Han letters are drawn as in the language beside them', () => {
  expect(fontsFor('山').needed('山')[0]).toMatch(/-sc\//);
  expect(fontsFor('山 さん').needed('山')[0]).toMatch(/-jp\//);
  expect(fontsFor('山 한국').needed('山')[0]).toMatch(/-kr\//);
});

test.each([
  ['a letter of a dead script', 'Ada \u{12000}', ['\u{12000}']],
  ['a letter that is not assigned', 'Ada \u0378', ['\u0378']],
  ['a private letter', 'Ada \ue123', ['\ue123']],
  ['each letter once', '\u{12000}\u{12000}\u0378', ['\u{12000}', '\u0378']],
  ['controls and joiners', 'a\u200bb\u200e\u202ec\ufe0fd\u00ade', []],
  ['English', 'Plain “English”, 3 × 5 ½″', []],
])('%s: what no font has', (_title, text, missing) => {
  expect(fontsFor(text).missing(text)).toEqual(missing);
});

test('marks stay in the font of their letter, and joiners where the font knows them', () => {
  expect(fontsFor('שָׁלוֹם').runs('שָׁלוֹם')).toHaveLength(1);
  expect(fontsFor('e\u0301').runs('e\u0301')).toEqual([{ text: 'e\u0301', font: null }]);
  expect(fontsFor('گچ\u200cپژ').runs('گچ\u200cپژ')).toHaveLength(1);
  expect(
    fontsFor('👨\u200d👩')
      .runs('👨\u200d👩')
      .map(({ text }) => text)
      .join(''),
  ).toBe('👨👩');
});

test('a text of a hundred thousand letters costs no more than one of its different letters', () => {
  const text = Array.from({ length: 100_000 }, (_, index) => String.fromCodePoint(0x4e00 + (index % 20_000))).join('');
  const fonts = fontsFor(text);
  expect(
    fonts
      .runs(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text);
  expect(foreignLetters(text)).toHaveLength(20_000);
});
