// A tree of rich text written out, so that a test can say what it holds.
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import type { RichText, Run } from '#documents/rich-text/rich-text.ts';

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function runHtml(run: Run) {
  const words = escaped(run.text).replace(/\n/g, '<br>');
  const underlined = run.underline ? `<u>${words}</u>` : words;
  const slanted = run.italic ? `<em>${underlined}</em>` : underlined;
  return run.bold ? `<strong>${slanted}</strong>` : slanted;
}

const runsHtml = (runs: readonly Run[]) => runs.map(runHtml).join('');

/** The tree as HTML. */
export const richTextHtml = (text: RichText): string =>
  text
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${runsHtml(block.runs)}</p>`;
      if (block.kind === 'heading') return `<h${block.level}>${runsHtml(block.runs)}</h${block.level}>`;
      const tag = block.ordered ? 'ol' : 'ul';
      const items = block.items.map(
        (item) =>
          `<li${item.checked === undefined ? '' : ` data-checked="${item.checked}"`}><p>${runsHtml(item.runs)}</p></li>`,
      );
      return `<${tag}>${items.join('')}</${tag}>`;
    })
    .join('');

/** HTML from any source, reduced to the elements of the tree. */
export const sanitizeRichText = (html: string): string => richTextHtml(parseRichText(html));

/** Plain text, one line per block. */
export function plainText(text: RichText): string {
  const words = (runs: readonly Run[]) => runs.map((run) => run.text).join('');
  return text
    .flatMap((block) => (block.kind === 'list' ? block.items.map((item) => words(item.runs)) : [words(block.runs)]))
    .join('\n');
}
