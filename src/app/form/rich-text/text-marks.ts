// Draws parts of a text as chips. They stay plain text: copying, pasting and saving yield the typed text.
import type { Node } from '@remirror/pm/model';
import type { Selection } from '@remirror/pm/state';
import { Decoration, DecorationSet } from '@remirror/pm/view';

/** A part of a line with a meaning of its own. */
export interface TextMark {
  /** Offset of its first character in the line. */
  readonly at: number;
  readonly length: number;
  /** Drawn instead of the text while the caret is elsewhere; null leaves the text as it is. */
  readonly label: string | null;
  readonly isWrong: boolean;
}

export type MarksOfLine = (line: string) => readonly TextMark[];

/** A placeholder for a picture or a line break, which may stand between the characters of a line. */
const leaf = '\ufffc';

export function drawnMarks(doc: Node, selection: Selection, marksOf: MarksOfLine): DecorationSet {
  const drawn: Decoration[] = [];
  doc.descendants((block, start) => {
    if (!block.isTextblock) return true;
    const line = block.textBetween(0, block.content.size, undefined, leaf);
    for (const mark of marksOf(line)) drawn.push(...drawnMark(block, start + 1, mark, selection));
    return false;
  });
  return DecorationSet.create(doc, drawn);
}

/** A chip with mixed bold or italic is drawn piece by piece; the first piece has the label. */
function drawnMark(block: Node, start: number, { at, length, label, isWrong }: TextMark, { from, to }: Selection) {
  const startAt = start + at;
  const end = startAt + length;
  const isWithin = (index: number) => index > startAt && index < end;
  const isLabeled = label !== null && !isWithin(from) && !isWithin(to);
  const look = isLabeled ? 'text-mark text-mark--chip' : 'text-mark';
  const className = isWrong ? 'text-mark text-mark--wrong' : look;
  const parts: Decoration[] = [];
  block.forEach((child, offset) => {
    const [first, last] = [Math.max(startAt, start + offset), Math.min(end, start + offset + child.nodeSize)];
    if (first >= last) return;
    const texts = isLabeled && first === startAt ? { 'data-label': label } : {};
    parts.push(Decoration.inline(first, last, { class: className, ...texts }));
  });
  return parts;
}
