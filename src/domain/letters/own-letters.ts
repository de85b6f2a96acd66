// The letters of the papers' own font, known wherever something is typed.
import { type LetterRanges, rangeOf, readRanges } from '#domain/letters/letter-ranges.ts';
import paperLetters from '#schemas/documents/paper-letters.json' with { type: 'json' };

const own: LetterRanges = readRanges(paperLetters.letters);

/** Controls of lines, joiners, directions and variants, and skin tones: signs without a shape of their own on paper. */
export const isShapeless = (letter: string): boolean =>
  /^[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]$/u.test(letter);

/** Whether the papers' own font has a letter. */
export const isOwnLetter = (letter: string): boolean => rangeOf(own, letter.codePointAt(0) ?? 0) >= 0;

/** The different letters of a text that need another font. */
export function foreignLetters(text: string): readonly string[] {
  // Most texts have none, and are only looked at once.
  if (!/[^\n\r\t -~\u00a0-\u017f\u2013-\u201d]/u.test(text)) return [];
  return [...new Set(text)].filter((letter) => !isOwnLetter(letter) && !isShapeless(letter));
}
