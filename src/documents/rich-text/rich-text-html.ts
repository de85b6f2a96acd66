// Writes formatted text as HTML, the form in which settings store it and the editor reads it.

import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import type { ListItem, RichText, Run } from '#documents/rich-text/rich-text.ts';
import { withoutTurns } from '#domain/text/without-turns.ts';

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function runHtml(run: Run): string {
  const text = escaped(run.text).replace(/\n/g, '<br>');
  const underlined = run.underline ? `<u>${text}</u>` : text;
  const slanted = run.italic ? `<em>${underlined}</em>` : underlined;
  return run.bold ? `<strong>${slanted}</strong>` : slanted;
}

const runsHtml = (runs: readonly Run[]): string => runs.map(runHtml).join('');

const itemMarks = ({ checked }: ListItem): string =>
  checked === undefined ? '' : ` data-task-list-item=""${checked ? ' data-checked="true"' : ''}`;

/** The tree as HTML. */
export const richTextHtml = (text: RichText): string =>
  text
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${runsHtml(block.runs)}</p>`;
      if (block.kind === 'heading') return `<h${block.level}>${runsHtml(block.runs)}</h${block.level}>`;
      const tag = block.ordered ? 'ol' : 'ul';
      const marks = block.items.some(({ checked }) => checked !== undefined) ? ' data-task-list=""' : '';
      const items = block.items.map((item) => `<li${itemMarks(item)}><p>${runsHtml(item.runs)}</p></li>`);
      return `<${tag}${marks}>${items.join('')}</${tag}>`;
    })
    .join('');

/** HTML from any source, reduced to the elements of the tree, without controls that turn the direction of reading. */
export const cleanRichText = (html: string): string => withoutTurns(richTextHtml(parseRichText(html)));
