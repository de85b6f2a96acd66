// Lines of a text in which some letters run from right to left, as they stand on paper from left to right (UAX #9).
import bidiFactory from 'bidi-js';
import type { FontRun } from '#domain/letters/letter-fonts.ts';

const bidi = bidiFactory();

/** A piece of a text with its style. */
export interface Piece<Style> {
  readonly text: string;
  readonly style: Style;
}

interface FontPiece<Style> extends Piece<Style> {
  readonly font: string | null;
}

interface LeveledPiece<Style> extends FontPiece<Style> {
  readonly level: number;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export const runsRightToLeft = (text: string): boolean => rightToLeft.test(text);

interface OrderedLines<Style> {
  /** Each line from left to right. Letters that run from right to left stay in the order in which they are read: the font reverses them. */
  readonly lines: readonly (readonly FontPiece<Style>[])[];
  /** The text as a whole is read from the right. */
  readonly isFromRight: boolean;
}

/**
 * Breaks a text into lines before it is ordered, because a line is ordered as a whole. `widthOf` estimates a text's
 * width, in the unit of `width`.
 */
export function orderedLines<Style>(
  pieces: readonly Piece<Style>[],
  runs: (text: string) => readonly FontRun[],
  width: number,
  widthOf: (text: string, style: Style) => number,
): OrderedLines<Style> {
  const withFonts = pieces.flatMap(({ text, style }) =>
    runs(text).flatMap((run) => run.text.split(/(\s+)/).map((word) => ({ text: word, font: run.font, style }))),
  );
  const { levels, paragraphs } = bidi.getEmbeddingLevels(withFonts.map(({ text }) => text).join(''));
  const lines: LeveledPiece<Style>[][] = [[]];
  let [at, used] = [0, 0];
  for (const word of textOf(withFonts)) {
    const size = word.reduce((sum, piece) => sum + widthOf(piece.text, piece.style), 0);
    const isSpace = word.every((piece) => isBlank(piece.text));
    if (word.some((piece) => piece.text.includes('\n')) || (!isSpace && used > 0 && used + size > width)) {
      lines.push([]);
      used = 0;
    }
    // No line begins with a space.
    const isDropped = isSpace && used === 0;
    if (!isDropped) used += size;
    for (const piece of word) {
      const parts = byLevel(piece.text, levels.subarray(at, at + piece.text.length));
      if (!isDropped) lines.at(-1)?.push(...parts.map((part) => ({ ...piece, ...part })));
      at += piece.text.length;
    }
  }
  return {
    lines: lines.filter((line) => line.length > 0).map((line) => inOrder(withoutEnd(line))),
    isFromRight: (paragraphs[0]?.level ?? 0) % 2 === 1,
  };
}

const isBlank = (text: string): boolean => text.trim() === '';

/** Pieces between which a line may break: a word may be in several fonts. */
function textOf<Style>(pieces: readonly FontPiece<Style>[]): readonly (readonly FontPiece<Style>[])[] {
  const texts: FontPiece<Style>[][] = [];
  let wasBlank = true;
  for (const piece of pieces) {
    if (piece.text === '') continue;
    const blank = isBlank(piece.text);
    const last = texts.at(-1);
    if (last === undefined || blank || wasBlank) texts.push([piece]);
    else last.push(piece);
    wasBlank = blank;
  }
  return texts;
}

/** Parts of one level. */
function byLevel(text: string, levels: Uint8Array): readonly { readonly text: string; readonly level: number }[] {
  const parts: { text: string; level: number }[] = [];
  for (const [index, unit] of text.split('').entries()) {
    const level = levels[index] ?? 0;
    const last = parts.at(-1);
    if (last?.level === level) last.text += unit;
    else parts.push({ text: unit, level });
  }
  return parts;
}

const withoutEnd = <T extends { readonly text: string }>(line: readonly T[]): readonly T[] =>
  isBlank(line.at(-1)?.text ?? '') ? line.slice(0, -1) : line;

/** Rule L2: from the highest level to the lowest odd one, whatever has at least that level is reversed. */
function inOrder<Style>(line: readonly LeveledPiece<Style>[]): readonly FontPiece<Style>[] {
  const ordered = [...line];
  const highest = Math.max(0, ...line.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered.map(({ text, style, font, level }) => ({ style, font, text: asDrawn(text, level % 2 === 1) }));
}

/**
 * A font reverses a text with letters that run from right to left, and no other: what differs from that is reversed
 * here. Arabic digits run from left to right, and signs between the letters from right to left, mirrored.
 */
function asDrawn(text: string, isFromRight: boolean): string {
  const reversed = [...text].reverse();
  if (runsRightToLeft(text)) return isFromRight ? text : reversed.join('');
  return isFromRight ? reversed.map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('') : text;
}
