import type { SectionGroup } from '#contract/records/section.ts';
import { decidedText } from '#documents/work-list/line-text.ts';
import type { NamedAnswer, ScheduledRow } from '#documents/work-list/work.ts';
import { isOwnLine, type WorkNode } from '#documents/work-list/work-tree.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { joined } from '#domain/text/joined.ts';
import { formatQuantity, orderedSize } from '#domain/text/unit-text.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { choiceText, type EnteredThing, measured } from '#engine/text/thing-text.ts';

/** Rows with so many answers are listed in a schedule: in one line of text they cannot be distinguished. */
const fewestAnswers = 2;

/** Whether the rows of a field are listed in a schedule: they have names of their own, or several answers each. */
export const isScheduled = (
  { allowMultiple, children }: CompiledField,
  { layout, rowTitle }: Pick<SectionGroup, 'layout' | 'rowTitle'>,
): boolean =>
  layout === 'rows' &&
  allowMultiple === true &&
  (rowTitle !== undefined || children.filter(isAnswer).length >= fewestAnswers);

const isAnswer = ({ dataType, widget }: CompiledField): boolean => dataType !== 'number' && widget !== 'readonly';

/** A row with each of its answers under the name of its question: two of them may be white. */
export function scheduledRow(node: WorkNode, { rowTitle = [] }: Pick<SectionGroup, 'rowTitle'>): ScheduledRow {
  const { field, details } = node;
  const titles = details.filter((detail) => rowTitle.includes(detail.field.id));
  const sizes = measured(details.map(enteredIn));
  const isSize = ({ field: of }: WorkNode) => sizes.some((size) => size.field === of);
  return {
    title: decidedText(titles.map(({ item }) => item)).join(', '),
    titleName: field.children.find(({ id }) => rowTitle.includes(id))?.name ?? '',
    kind: choiceText(enteredIn(node), undecidedText),
    size: orderedSize(
      sizes.map(({ quantity }) => quantity),
      sizes[0]?.field,
    ),
    sizeName: sizes.map(({ field: { name } }) => name).join(' × '),
    answers: details
      .filter((detail) => !titles.includes(detail) && !isSize(detail))
      .flatMap((detail) => answersOf(detail)),
  };
}

type StoredName = (node: WorkNode) => boolean;

/** Every choice, each open choice and each checked box; a number counts when it is sold. */
function answersOf(node: WorkNode, isIncluded: StoredName = () => true): readonly NamedAnswer[] {
  const { item, field, details } = node;
  const quantity = isOwnLine(node) ? formatQuantity(item.quantity, field) : '';
  const own = typeof item.value === 'string' && field.dataType !== 'number' ? entryText(item.value) : '';
  const nested = details.filter(isIncluded).flatMap((detail) => answersOf(detail, isIncluded));
  const text = joined([
    joined([own, own === '' || quantity === '' ? quantity : `(${quantity})`], ' '),
    ...nested.map(answerText),
  ]);
  return text !== '' || item.value === true ? [{ name: field.name, words: text }] : [];
}

/** The trade's word for a choice that is still open. */
const undecidedText = 'TBD';

const entryText = (value: string): string => (isUndecided(value) ? undecidedText : value.trim());

/** "Screen: Full"; a checked box is its name. */
export const answerText = ({ name, words }: NamedAnswer): string => joined([name, words], ': ');

/** The text of a line with each choice under its name, with or without the details that are lines of their own. */
export function namedWordingOf(node: WorkNode, { layout }: Pick<SectionGroup, 'layout'>, withLines = false): string {
  const sizes = layout === 'rows' ? measured(node.details.map(enteredIn)) : [];
  const size = orderedSize(
    sizes.map(({ quantity }) => quantity),
    sizes[0]?.field,
  );
  const isIncluded: StoredName = (detail) => withLines || !isOwnLine(detail);
  return joined(
    [
      joined([choiceText(enteredIn(node), undecidedText), size], ' '),
      ...node.details.filter(isIncluded).flatMap((detail) => answersOf(detail, isIncluded).map(answerText)),
    ],
    '; ',
  );
}

const enteredIn = ({ item, field }: WorkNode): EnteredThing => ({
  field,
  value: item.value,
  quantity: item.quantity,
  prices: item,
});
