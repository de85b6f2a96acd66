import type { Content } from 'pdfmake/interfaces.js';
import { longestWhole } from '#documents/pdf/paper-style.ts';
import { type Canvas, ink, penStroke } from '#documents/pdf/pen-stroke.ts';
import type { RichText, Run } from '#documents/rich-text/rich-text.ts';

const texts = (runs: readonly Run[]) =>
  runs.map((run) => ({
    text: run.text,
    ...(run.bold ? { bold: true } : {}),
    ...(run.italic ? { italics: true } : {}),
    ...(run.underline ? { decoration: 'underline' as const } : {}),
  }));

/** A company's formatted text; checkboxes in lists are drawn. */
export const richText = (text: RichText): Content[] =>
  text.map((block): Content => {
    if (block.kind === 'paragraph') return { text: texts(block.runs), margin: [0, 0, 0, 4] };
    if (block.kind === 'heading')
      return {
        text: texts(block.runs),
        bold: true,
        fontSize: 13 - block.level,
        margin: [0, 6, 0, 2],
        headlineLevel: 3,
      };
    if (block.items.some((item) => item.checked !== undefined)) {
      return {
        stack: besideEachOther(block.items).map((items) => ({
          columnGap: gap,
          columns: items.flatMap(({ checked, runs }, index) => [
            { width: 10 + index * gap, ...tick(checked === true, index * gap) },
            { text: texts(runs) },
          ]),
          margin: [0, 0, 0, 3],
          // A box stays on the page of its text.
          unbreakable: items.every(({ runs }) => lengthOf(runs) < longestWhole),
        })),
        unbreakable: isShort(block.items),
      };
    }
    const items = block.items.map((item) => ({
      text: texts(item.runs),
      margin: [0, 0, 0, 2] as [number, number, number, number],
    }));
    const whole = { margin: [0, 0, 0, 4] as [number, number, number, number], unbreakable: isShort(block.items) };
    return block.ordered ? { ol: items, ...whole } : { ul: items, ...whole };
  });

const gap = 6;
/** Words of a box that has half a line. */
const longestHalf = 50;

/** The boxes of a list line by line: two short ones that follow each other stand side by side. */
function besideEachOther<I extends { readonly runs: readonly Run[] }>(items: readonly I[]): readonly (readonly I[])[] {
  const [first, second, ...others] = items;
  if (first === undefined) return [];
  return second !== undefined && lengthOf(first.runs) <= longestHalf && lengthOf(second.runs) <= longestHalf
    ? [[first, second], ...besideEachOther(others)]
    : [[first], ...besideEachOther(items.slice(1))];
}

/** The same content, in which each list that stays whole is on the page of the heading before it. */
export const withHeadings = (content: readonly Content[]): Content[] =>
  content.flatMap((each, index) => {
    const [before, after] = [content[index - 1], content[index + 1]];
    if (isWhole(each) && isHeading(before)) return [];
    return isHeading(each) && isWhole(after) ? [{ stack: [each, after], unbreakable: true }] : [each];
  });

const isHeading = (content: Content | undefined): content is Content =>
  typeof content === 'object' && 'headlineLevel' in content;
const isWhole = (content: Content | undefined): content is Content =>
  typeof content === 'object' && 'unbreakable' in content && content.unbreakable === true;

/** Whether a list is so short that it should not be split across pages. */
const isShort = (items: readonly { readonly runs: readonly Run[] }[]): boolean =>
  items.length <= 5 && items.every(({ runs }) => lengthOf(runs) <= 300);

const lengthOf = (runs: readonly Run[]): number => runs.reduce((length, { text }) => length + text.length, 0);

/**
 * A drawn box, because the fonts have no check mark. Lines instead of a polyline: pdfmake does not reset a polyline for
 * a second layout.
 */
export const tick = (checked: boolean, x = 0): { canvas: Canvas } => ({
  canvas: [
    { type: 'rect', x, y: 2, w: 7, h: 7, lineWidth: 0.75, lineColor: ink },
    ...(checked ? [penStroke(x + 1.5, 5.5, x + 3.2, 7.4), penStroke(x + 3.2, 7.4, x + 6, 3.4)] : []),
  ],
});
