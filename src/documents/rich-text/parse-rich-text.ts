import { Parser } from 'htmlparser2';
import { addToList, blocksOf, type OpenList, openItem, openList } from '#documents/rich-text/flat-list.ts';
import type { Block, RichText, Run } from '#documents/rich-text/rich-text.ts';
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

/**
 * Parses HTML from any source into the tree; unknown elements are dropped, their text is kept. The tree has lists of one
 * level, numbered from 1: the items of a list within an item become its further lines, with their own numbers, and a list
 * that is numbered otherwise becomes paragraphs with its numbers.
 */
export function parseRichText(html: string): RichText {
  const blocks: Block[] = [];
  const marks: Mark[] = [];
  const lists: OpenList[] = [];
  let unread = 0;
  let runs: Run[] = [];
  let level: 1 | 2 | 3 | null = null;
  let checked: boolean | undefined;

  const flush = () => {
    const trimmed = trimRuns(runs);
    runs = [];
    if (trimmed.length === 0) return;
    if (lists.length > 0) addToList(lists, trimmed, checked);
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
          lists.push(openList(tag === 'ol', attributes));
        } else if (tag === 'input' && attributes.type === 'checkbox') checked = 'checked' in attributes;
        else if (blockTags.has(tag)) {
          flush();
          level = levelByTag[tag] ?? null;
          if (tag === 'li') {
            checked = isTask(attributes) ? (attributes['data-checked'] ?? 'false') !== 'false' : undefined;
            openItem(lists, attributes);
          }
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
          const list = lists.pop();
          if (list !== undefined && lists.length === 0) blocks.push(...blocksOf(list));
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
