// Lists of any depth and numbering as the tree has them: one level, bullets or numbers from 1.
import type { Block, ListItem, Run } from '#documents/rich-text/rich-text.ts';

type Attributes = Readonly<Record<string, string>>;

/** A list that is being read. */
export interface OpenList {
  readonly ordered: boolean;
  /** "1", "a", "A", "i" or "I"; empty when its numbers are not styled. */
  readonly style: string;
  readonly step: 1 | -1;
  /** Number of the next item. */
  next: number;
  /** Label of the item that is being read, as it stands before its text; null before the first one. */
  label: string | null;
  /** Whether the item that is being read has text already. */
  hasText: boolean;
  /** Finished items, each with the label that it has in the source. */
  readonly items: { readonly label: string | null; item: ListItem }[];
}

export const openList = (ordered: boolean, { type = '', start = '', ...others }: Attributes): OpenList => ({
  ordered,
  style: ordered && /^[1aAiI]$/.test(type) ? type : '',
  step: 'reversed' in others ? -1 : 1,
  next: wholeNumber(start) ?? 1,
  label: null,
  hasText: false,
  items: [],
});

/** Begins an item of the innermost list. */
export function openItem(lists: readonly OpenList[], { value = '' }: Attributes): void {
  const list = lists.at(-1);
  if (list === undefined) return;
  const number = wholeNumber(value) ?? list.next;
  list.next = number + list.step;
  list.label = list.ordered ? numberLabel(number, list.style) : bullet;
  list.hasText = false;
}

/**
 * Adds a line of text: an item of the outermost list, or a further line of its last item. A task keeps its own checkbox at
 * any depth.
 */
export function addToList(lists: readonly OpenList[], runs: readonly Run[], checked: boolean | undefined): void {
  const [outer] = lists;
  const list = lists.at(-1);
  if (outer === undefined || list === undefined) return;
  const last = outer.items.at(-1);
  // Editors also nest a list in one that has no item of its own.
  const isOutermost = lists.slice(0, -1).every((each) => each.label === null);
  const isContinued = list.hasText;
  list.hasText = true;
  if (last === undefined || (!isContinued && (isOutermost || checked !== undefined))) {
    outer.hasText = true;
    outer.items.push({ label: outer.label, item: checked === undefined ? { runs } : { runs, checked } });
    return;
  }
  const label = isContinued || isOutermost ? '' : `${labelOf(lists)} `;
  last.item = { ...last.item, runs: [...last.item.runs, { text: `\n${label}` }, ...runs] };
}

/** The label of an item in a list within lists: numbers without a style name the items around them, like "2.1". */
function labelOf(lists: readonly OpenList[]): string {
  const own = lists.at(-1);
  if (own === undefined || !own.ordered || own.style !== '') return own?.label ?? '';
  const numbers: string[] = [];
  for (const { ordered, style, label } of lists.toReversed()) {
    if (!ordered || (style !== '' && style !== '1') || label === null) break;
    numbers.unshift(label.replace('.', ''));
  }
  return numbers.length > 1 ? numbers.join('.') : (own.label ?? '');
}

const bullet = '•';

/** The blocks of a list that has been read: a list, or paragraphs with numbers that the tree does not have. */
export function blocksOf({ ordered, items }: OpenList): readonly Block[] {
  const isCounted = items.every(({ label }, index) => label === null || label === `${index + 1}.`);
  if (items.length === 0) return [];
  if (!ordered || isCounted) return [{ kind: 'list', ordered, items: items.map(({ item }) => item) }];
  return items.map(({ label, item }) => ({ kind: 'paragraph', runs: [{ text: `${label ?? ''} ` }, ...item.runs] }));
}

const wholeNumber = (text: string): number | null => (/^-?\d{1,6}$/.test(text.trim()) ? Number(text) : null);

const numberLabel = (number: number, style: string): string =>
  `${style === '' || style === '1' || number < 1 || number > 999 ? number : styled(number, style)}.`;

const styled = (number: number, style: string): string =>
  /[aA]/.test(style) ? inCase(letters(number), style) : inCase(roman(number), style);

const inCase = (text: string, style: string): string => (style === style.toUpperCase() ? text.toUpperCase() : text);

/** a, b, …, z, aa, ab, …. */
const letters = (number: number): string =>
  number < 1 ? '' : `${letters(Math.floor((number - 1) / 26))}${String.fromCharCode(97 + ((number - 1) % 26))}`;

const romanDigits: readonly (readonly [number, string])[] = [
  ...([
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
  ] as const),
  ...([
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];

function roman(number: number): string {
  const [worth, digits] = romanDigits.find(([each]) => each <= number) ?? [0, ''];
  return worth === 0 ? '' : `${digits}${roman(number - worth)}`;
}
