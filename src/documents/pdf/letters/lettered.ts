// Gives every letter of a definition the font that has it, and every line its reading order.
import type { Content, Style, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { orderedLines, type Piece, runsRightToLeft } from '#documents/pdf/letters/reading-order.ts';
import { defined } from '#domain/defined.ts';
import type { FontsOfLetters } from '#domain/letters/letter-fonts.ts';
import { foreignLetters } from '#domain/letters/own-letters.ts';
import { fractionFromPercent } from '#domain/quantity/percent.ts';

/** A node of a definition: pdfmake's types name each kind apart, and a walk asks all for the same members. */
interface Node extends Style {
  text?: LetteredText;
  stack?: LetteredPart[];
  section?: LetteredPart[];
  ul?: LetteredPart[];
  ol?: LetteredPart[];
  columns?: LetteredPart[];
  columnGap?: number | undefined;
  table?: { readonly body: LetteredPart[][]; readonly widths: readonly (string | number)[] };
  width?: string | number;
  style?: string;
}
type LetteredText = string | Node | readonly LetteredText[];
type LetteredPart = string | Node | LetteredPart[];

interface Around {
  readonly width: number;
  readonly fontSize: number;
}

const listIndent = 16;
const cellPadding = 12;

/**
 * The definition with its letters in their fonts. The nodes stay the same objects, because pdfmake writes into them
 * where they stand. Widths of columns are estimates, never larger than what pdfmake makes of them.
 */
export function lettered(
  definition: TDocumentDefinitions,
  { runs }: Pick<FontsOfLetters, 'runs'>,
  width: number,
): TDocumentDefinitions {
  const { styles = {}, defaultStyle = {} } = definition;
  const sizeOf = (node: Node, around: Around): number =>
    node.fontSize ?? (node.style === undefined ? undefined : styles[node.style]?.fontSize) ?? around.fontSize;

  const walkText = (node: Node, texts: LetteredText, around: Around): void => {
    const pieces = piecesOf(texts, {});
    const text = pieces.map((piece) => piece.text).join('');
    if (foreignLetters(text).length === 0) return;
    if (!runsRightToLeft(text)) {
      node.text = pieces.flatMap((piece) => runs(piece.text).map((run) => drawn(run, piece.style)));
      return;
    }
    const fontSize = sizeOf(node, around);
    const { lines, isFromRight } = orderedLines(pieces, runs, around.width, (part, style) =>
      estimate(part, style.fontSize ?? fontSize),
    );
    node.text = lines.flatMap((line, index) => [
      ...(index === 0 ? [] : ['\n']),
      ...line.map((piece) => drawn(piece, piece.style)),
    ]);
    // A line alone stands where its neighbors begin; several have their beginnings below each other.
    if (isFromRight && lines.length > 1 && node.alignment !== 'center') node.alignment = 'right';
  };

  const walk = (part: LetteredPart | undefined, around: Around): void => {
    if (part === undefined || typeof part === 'string') return;
    if (Array.isArray(part)) {
      for (const [index, each] of part.entries()) {
        // A text alone becomes a node, whose text can be in several fonts.
        if (typeof each === 'string' && foreignLetters(each).length > 0) part[index] = { text: each };
        walk(part[index], around);
      }
      return;
    }
    const inside: Around = { width: around.width - sides(part.margin), fontSize: sizeOf(part, around) };
    if (part.text !== undefined) walkText(part, part.text, inside);
    walk(part.stack, inside);
    walk(part.section, inside);
    for (const list of [part.ul, part.ol]) walk(list, { ...inside, width: inside.width - listIndent });
    const columns = part.columns ?? [];
    const shares = widthsOf(columns.map(widthOf), inside.width, part.columnGap ?? 0);
    for (const [index] of columns.entries())
      walk(columns.slice(index, index + 1), { ...inside, width: shares[index] ?? 0 });
    const cells = part.table;
    const cellWidths = widthsOf(cells?.widths ?? [], inside.width, cellPadding);
    for (const row of cells?.body ?? [])
      for (const [index, cell] of row.entries()) walk(cell, { ...inside, width: cellWidths[index] ?? 0 });
  };

  const around: Around = { width, fontSize: defaultStyle.fontSize ?? 10 };
  const walked = (content: Content | null | undefined): Content | null | undefined => {
    // A text alone becomes a node, whose text can be in several fonts.
    const node = typeof content === 'string' ? { text: content } : content;
    walk((node ?? undefined) as LetteredPart | undefined, around);
    return node;
  };
  const { header, footer } = definition;
  return {
    ...definition,
    content: walked(definition.content) as Content,
    ...(typeof header === 'function' ? { header: (...page) => walked(header(...page)) } : {}),
    ...(typeof footer === 'function' ? { footer: (...page) => walked(footer(...page)) } : {}),
  };
}

const drawn = ({ text, font }: { readonly text: string; readonly font: string | null }, style: Style): Node => ({
  ...style,
  text,
  ...defined({ font: font ?? undefined }),
});

/** A text in pieces of one style. */
function piecesOf(texts: LetteredText, style: Style): readonly Piece<Style>[] {
  if (typeof texts === 'string') return [{ text: texts, style }];
  if (Array.isArray(texts)) return texts.flatMap((each) => piecesOf(each, style));
  const { text = '', ...own } = texts as Node;
  return piecesOf(text, { ...style, ...own });
}

/** Generous, so that pdfmake never breaks a line again: a broken line would lose its order. */
const estimate = (text: string, fontSize: number): number =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * fontSize;

function letterWidth(letter: string): number {
  if (/\s/.test(letter)) return 0.3;
  return /\p{M}/u.test(letter) ? 0 : 0.66;
}

function sides(margin: Style['margin']): number {
  if (margin === undefined) return 0;
  if (typeof margin === 'number') return margin * 2;
  const [left = 0, , right = left] = margin;
  return left + (margin.length === 2 ? left : right);
}

const widthOf = (column: LetteredPart): string | number =>
  typeof column === 'object' && !Array.isArray(column) ? (column.width ?? '*') : '*';

/** Fixed widths and shares as given; all others share the rest. */
function widthsOf(widths: readonly (string | number)[], whole: number, gap: number): readonly number[] {
  const space = whole - gap * Math.max(0, widths.length - 1);
  const fixed = widths.map((width) => {
    if (typeof width === 'number') return width;
    return width.endsWith('%') ? space * fractionFromPercent(Number.parseFloat(width)) : null;
  });
  const open = fixed.filter((width) => width === null).length;
  const rest = fixed.reduce<number>((sum, width) => sum - (width ?? 0), space);
  return fixed.map((width) => width ?? Math.max(0, rest / open));
}
