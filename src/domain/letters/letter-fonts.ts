// The fonts of the letters that the papers' own font lacks.
import { type LetterRanges, rangeOf, readRanges } from '#domain/letters/letter-ranges.ts';
import { foreignLetters, isOwnLetter, isShapeless } from '#domain/letters/own-letters.ts';

/** The further fonts in the order in which they are asked, each in parts with some letters; ranges as written. */
export type LetterFonts = readonly { readonly family: string; readonly parts: Readonly<Record<string, string>> }[];

/** A text in the font that draws it; `null` is the papers' own. */
export interface FontRun {
  readonly text: string;
  readonly font: string | null;
}

export interface FontsOfLetters {
  /** The parts of fonts that draw a text beside the papers' own font, as `family/part`. */
  readonly needed: (text: string) => readonly string[];
  /** The letters of a text that no font has. */
  readonly missing: (text: string) => readonly string[];
  /** A text in runs of one font. Letters without a font are left to the papers' own, which draws a box. */
  readonly runs: (text: string) => readonly FontRun[];
}

/** Han letters are drawn as in the language of the text around them; alone, as simplified Chinese. */
const eastAsian: readonly (readonly [family: string, sign: RegExp])[] = [
  ['noto-sans-jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['noto-sans-kr', /\p{Script=Hangul}/u],
];

interface FontPart {
  readonly name: string;
  readonly ranges: LetterRanges;
}

/** `context` is everything that is printed together: its script decides between fonts that have the same letters. */
export function fontsOfLetters(table: LetterFonts, context: string): FontsOfLetters {
  const first = eastAsian.filter(([, sign]) => sign.test(context)).map(([family]) => family);
  const ordered = table.toSorted((a, b) => rank(first, a.family) - rank(first, b.family));
  const parts = ordered.flatMap(({ family, parts: written }) =>
    Object.entries(written).map(
      ([part, ranges]): FontPart => ({ name: `${family}/${part}`, ranges: readRanges(ranges) }),
    ),
  );
  const found = new Map<string, string | null>();
  const partOf = (letter: string): string | null => {
    const known = found.get(letter);
    if (known !== undefined) return known;
    const code = letter.codePointAt(0) ?? 0;
    const name = parts.find(({ ranges }) => rangeOf(ranges, code) >= 0)?.name ?? null;
    found.set(letter, name);
    return name;
  };
  const has = (name: string, letter: string) =>
    parts.some((part) => part.name === name && rangeOf(part.ranges, letter.codePointAt(0) ?? 0) >= 0);
  /** The marks of a letter stay in its font, where they are placed by it. */
  const fontOf = (letter: string, before: FontRun | undefined): string | null => {
    if (before !== undefined && /^\p{M}$/u.test(letter)) {
      if (before.font === null ? isOwnLetter(letter) : has(before.font, letter)) return before.font;
    }
    return isOwnLetter(letter) ? null : partOf(letter);
  };
  return {
    needed: (text) => [...new Set(foreignLetters(text).flatMap((letter) => partOf(letter) ?? []))],
    missing: (text) => foreignLetters(text).filter((letter) => partOf(letter) === null),
    runs: (text) => {
      const runs: { text: string; font: string | null }[] = [];
      for (const letter of text) {
        const last = runs.at(-1);
        if (isShapeless(letter) && letter !== '\n') {
          // Joiners shape the letters beside them, where the font knows them.
          if (/^[\u200c\u200d]$/.test(letter) && last !== undefined && last.font !== null && has(last.font, letter))
            last.text += letter;
          continue;
        }
        const font = fontOf(letter, last);
        if (last !== undefined && last.font === font) last.text += letter;
        else runs.push({ text: letter, font });
      }
      return runs;
    },
  };
}

const rank = (first: readonly string[], family: string): number =>
  first.includes(family) ? first.indexOf(family) - first.length : 0;
