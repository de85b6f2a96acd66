import { Parser } from 'htmlparser2';
import type { Block, ListItem, RichText, Run } from '#documents/rich-text/rich-text.ts';
import { trimRuns } from '#documents/rich-text/trim-runs.ts';

type Mark = 'bold' | 'italic' | 'underline';

const markByTag: Readonly<Record<string, Mark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
};
const levelByTag: Readonly<Record<string, 1 | 2 | 3>> = { h1: 1, h2: 2, h3: 3 };
const unreadTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'title',
  'textarea',
  'svg',
  'math',
]);
const blockTags: ReadonlySet<string> = new Set([
  'p',
  'div',
  'li',
  'blockquote',
  'section',
  'article',
  'tr',
  // The cells of a pasted table are lines of their own, so that their words are not glued together.
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

/** Parses HTML from any source into the tree; unknown elements are dropped, their text is kept. */
export function parseRichText(html: string): RichText {
  const blocks: Block[] = [];
  const marks: Mark[] = [];
  let unread = 0;
  let runs: Run[] = [];
  let level: 1 | 2 | 3 | null = null;
  let list: { ordered: boolean; items: ListItem[]; depth: number } | null = null;
  let checked: boolean | undefined;

  const flush = () => {
    const trimmed = trimRuns(runs);
    runs = [];
    if (trimmed.length === 0) return;
    if (list) list.items.push(checked === undefined ? { runs: trimmed } : { runs: trimmed, checked });
    else if (level) blocks.push({ kind: 'heading', level, runs: trimmed });
    else blocks.push({ kind: 'paragraph', runs: trimmed });
  };

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (unreadTags.has(tag)) unread += 1;
        const mark = markByTag[tag];
        if (mark) marks.push(mark);
        else if (tag === 'br') runs.push({ text: '\n' });
        else if (tag === 'ul' || tag === 'ol') {
          flush();
          if (list) list.depth += 1;
          else list = { ordered: tag === 'ol', items: [], depth: 1 };
        } else if (tag === 'input' && attributes.type === 'checkbox') checked = 'checked' in attributes;
        else if (blockTags.has(tag)) {
          flush();
          level = levelByTag[tag] ?? null;
          if (tag === 'li')
            checked = isTask(attributes) ? (attributes['data-checked'] ?? 'false') !== 'false' : undefined;
        }
      },
      ontext(text) {
        if (unread > 0) return;
        const clean = text.replace(/\p{Cc}/gu, ' ').replace(/ +/g, ' ');
        if (clean === '') return;
        const set = new Set(marks);
        runs.push({
          text: clean,
          ...(set.has('bold') ? { bold: true as const } : {}),
          ...(set.has('italic') ? { italic: true as const } : {}),
          ...(set.has('underline') ? { underline: true as const } : {}),
        });
      },
      onclosetag(tag) {
        if (unreadTags.has(tag)) unread = Math.max(0, unread - 1);
        const mark = markByTag[tag];
        if (mark) marks.splice(marks.lastIndexOf(mark), 1);
        else if (tag === 'ul' || tag === 'ol') {
          flush();
          if (list) list.depth -= 1;
          if (list && list.depth === 0) {
            if (list.items.length > 0) blocks.push({ kind: 'list', ordered: list.ordered, items: list.items });
            list = null;
          }
        } else if (blockTags.has(tag)) {
          flush();
          level = null;
          if (tag === 'li') checked = undefined;
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  flush();
  return blocks;
}

/** The editor marks every task and checks only the done ones. */
const isTask = (attributes: Readonly<Record<string, string>>): boolean =>
  'data-checked' in attributes || 'data-task-list-item' in attributes;
