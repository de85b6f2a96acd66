import type { Settings } from '#contract/records/settings.ts';
import type { Block } from '#documents/rich-text/rich-text.ts';
import { richTextHtml } from '#documents/rich-text/rich-text-html.ts';
import texts from '#schemas/starter/texts.json' with { type: 'json' };

/** A text as lines of one kind. */
interface TextLines {
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
  /** Each line has a box that is checked. */
  readonly checklist?: readonly string[];
}

const runsOf = (text: string) => [{ text }];

const blocksOf = ({ paragraphs = [], list = [], checklist = [] }: TextLines): readonly Block[] => [
  ...paragraphs.map((line): Block => ({ kind: 'paragraph', runs: runsOf(line) })),
  ...[list.map((line) => ({ runs: runsOf(line) })), checklist.map((line) => ({ runs: runsOf(line), checked: true }))]
    .filter((items) => items.length > 0)
    .map((items): Block => ({ kind: 'list', ordered: false, items })),
];

/** The texts of papers that a demo company begins with, as settings store them. */
export const starterTexts: Partial<Settings> = Object.fromEntries(
  Object.entries(texts as Readonly<Record<string, TextLines>>).map(([name, lines]) => [
    name,
    richTextHtml(blocksOf(lines)),
  ]),
);
