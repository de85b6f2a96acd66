import type { Content } from 'pdfmake/interfaces.js';
import { longestWhole } from '#documents/pdf/paper-style.ts';
import { type Canvas, ink, penStroke } from '#documents/pdf/pen-stroke.ts';
import type { RichText, Run } from '#documents/rich-text/rich-text.ts';

const words = (runs: readonly Run[]) =>
  runs.map((run) => ({
    text: run.text,
    ...(run.bold ? { bold: true } : {}),
    ...(run.italic ? { italics: true } : {}),
    ...(run.underline ? { decoration: 'underline' as const } : {}),
  }));

/** A company's formatted text; checkboxes in lists are drawn. */
export const richText = (text: RichText): Content[] =>
  text.map((block): Content => {
    if (block.kind === 'paragraph') return { text: words(block.runs), margin: [0, 0, 0, 4] };
    if (block.kind === 'heading')
      return {
        text: words(block.runs),
        bold: true,
        fontSize: 13 - block.level,
        margin: [0, 6, 0, 2],
        headlineLevel: 3,
      };
    if (block.items.some((item) => item.checked !== undefined)) {
      return {
        stack: block.items.map((item) => ({
          columnGap: 6,
          columns: [{ width: 10, ...tick(item.checked === true) }, { text: words(item.runs) }],
          margin: [0, 0, 0, 3],
          // A box stays on the page of its words.
          unbreakable: lengthOf(item.runs) < longestWhole,
        })),
        unbreakable: isShort(block.items),
      };
    }
    const items = block.items.map((item) => ({
      text: words(item.runs),
      margin: [0, 0, 0, 2] as [number, number, number, number],
    }));
    const whole = { margin: [0, 0, 0, 4] as [number, number, number, number], unbreakable: isShort(block.items) };
    return block.ordered ? { ol: items, ...whole } : { ul: items, ...whole };
  });

/** The same content, in which each list that stays whole is kept with the heading before it. */
export const keptTogether = (content: readonly Content[]): Content[] =>
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
export const tick = (checked: boolean): { canvas: Canvas } => ({
  canvas: [
    { type: 'rect', x: 0, y: 2, w: 7, h: 7, lineWidth: 0.75, lineColor: ink },
    ...(checked ? [penStroke(1.5, 5.5, 3.2, 7.4), penStroke(3.2, 7.4, 6, 3.4)] : []),
  ],
});
