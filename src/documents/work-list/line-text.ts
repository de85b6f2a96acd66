import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { Field } from '#contract/records/field.ts';
import type { SectionGroup } from '#contract/records/section.ts';
import { isOwnLine, type WorkNode } from '#documents/work-list/work-tree.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { joined, present } from '#domain/text/joined.ts';
import { formatQuantity } from '#domain/text/unit-text.ts';
import { choiceText, type EnteredThing, thingText } from '#engine/text/thing-text.ts';

/** The group of a step that a line was entered in decides how it reads. */
type LinePosition = Pick<SectionGroup, 'layout' | 'rowTitle'>;

const listedLayouts: ReadonlySet<string> = new Set(['lines', 'rows', 'comparison']);

/** Whether a line is listed: every line that costs something is, wherever it was entered. */
export const isListed = (node: WorkNode, group: LinePosition): boolean =>
  priceOf(node) > 0 || (listedLayouts.has(group.layout) && node.item.quantity > 0 && isWork(node.field));

/** Price of an item with its details, before margin; it distinguishes sold items from mere notes. */
const priceOf = ({ item, count, details }: WorkNode): number =>
  details.reduce((sum, detail) => sum + priceOf(detail), (item.materialPrice + item.laborPrice) * count);

// A summary or a derived number adds nothing, and a plain text answers an internal question.
const isWork = (field: Field): boolean =>
  field.hideEmptyRows !== true &&
  field.widget !== 'readonly' &&
  (field.dataType !== 'string' || field.allowQuantityChange === true);

interface RowText {
  readonly label: string;
  readonly detail: string;
  readonly quantityWords: string;
}

/** The words of a line that is read on its own: "Drip edge", "Aluminum 10 ft, White", "22 pieces". */
export function rowText(node: WorkNode, group: LinePosition): RowText {
  const { item, field, details } = node;
  const counted = field.dataType === 'number' || field.allowQuantityChange === true;
  const quantity = counted || item.quantity !== 1 ? formatQuantity(item.quantity, field) : '';
  const own = ownText(node, group);
  const { rowTitle } = group;
  if (rowTitle === undefined) {
    const detail = joined([own, ...details.flatMap(detailText)]);
    // The presence of a checked box already says it.
    return { label: field.name, detail, quantityWords: detail === '' && quantity === '' ? 'Included' : quantity };
  }
  const titles = decidedText(details.filter((each) => rowTitle.includes(each.field.id)).map((each) => each.item));
  const others = details.filter((each) => !rowTitle.includes(each.field.id));
  return {
    label: titles.join(', ') || field.name,
    detail: joined([own, ...others.flatMap(namedDetail)], '; '),
    quantityWords: quantity,
  };
}

const ownText = (node: WorkNode, { layout }: LinePosition): string =>
  layout === 'rows' ? thingText(entered(node), node.details.map(entered)) : choiceText(entered(node));

const entered = ({ item, field }: WorkNode): EnteredThing => ({
  field,
  value: item.value,
  quantity: item.quantity,
  prices: item,
});

/**
 * The words of a detail and of its own details. A checked box is named, and a line that costs something shows its own
 * quantity.
 */
function detailText({ item, field, details, ...node }: WorkNode): readonly string[] {
  const isCounted = hasOwnQuantity(field) && (item.materialPrice + item.laborPrice) * item.quantity > 0;
  const quantity = isCounted ? formatQuantity(item.quantity, field) : '';
  const own = [
    ...present([choiceText(entered({ item, field, details, ...node }))]).map((text) =>
      quantity === '' ? text : `${text} (${quantity})`,
    ),
    ...(item.value === true ? [field.name] : []),
    ...(typeof item.value === 'number' && isCounted ? [`${field.name}: ${quantity}`] : []),
  ];
  return [...own, ...details.flatMap(detailText)];
}

/** In a row, each detail is named, because two of them may be white. */
function namedDetail(node: WorkNode): readonly string[] {
  const { item, field } = node;
  const detail = detailText(node);
  if (typeof item.value !== 'string' || isUndecided(item.value)) return detail;
  return detail.length === 0 ? [] : [`${field.name}: ${detail.join(' ')}`];
}

/** The words of a line, without its color, when its counted details are lines of their own. */
export const wordingOf = (node: WorkNode, group: LinePosition): string =>
  joined([ownText(node, group), ...inside(node).flatMap((detail) => (isColor(detail) ? [] : plainText(detail)))]);

const plainText = (node: WorkNode): readonly string[] => [
  ...present([choiceText(entered(node))]),
  ...(node.item.value === true ? [node.field.name] : []),
  ...inside(node).flatMap((detail) => (isColor(detail) ? [] : plainText(detail))),
];

const inside = ({ details }: WorkNode): readonly WorkNode[] => details.filter((detail) => !isOwnLine(detail));

/** The colors of a line, each once. */
export const colorOf = (node: WorkNode): string =>
  [...new Set(colorsIn(node).flatMap((color) => decidedText([color.item])))].join(', ');

const colorsIn = (node: WorkNode): readonly WorkNode[] =>
  inside(node).flatMap((detail) => [...(isColor(detail) ? [detail] : []), ...colorsIn(detail)]);

const isColor = ({ field }: WorkNode): boolean => field.widget === 'swatch';

/** Names of the open choices of an item and of its details that are not lines of their own. */
export const openChoicesOf = (node: WorkNode): readonly string[] => [
  ...(isUndecided(node.item.value) ? [node.field.name] : []),
  ...inside(node).flatMap((detail) => openChoicesOf(detail).map((name) => `${node.field.name}, ${name}`)),
];

/** The choice or text; an open choice is empty. */
export const decidedText = (items: readonly Pick<EstimateItem, 'value'>[]): readonly string[] =>
  items.flatMap(({ value }) =>
    typeof value === 'string' && !isUndecided(value) && value.trim() !== '' ? [value] : [],
  );
