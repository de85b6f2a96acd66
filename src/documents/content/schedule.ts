import type { EstimateItem, Field, SectionGroup } from '#contract/records.ts';
import type { PaperSection, ScheduleRow } from '#documents/content/paper.ts';
import { decidedWords, type PaperItems } from '#documents/content/paper-items.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { joined, present } from '#domain/words/joined.ts';
import { quantityWords } from '#domain/words/unit-words.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import { choiceWords, type Entered, thingWords } from '#engine/words/thing-words.ts';

const printedLayouts: ReadonlySet<string> = new Set(['lines', 'rows', 'comparison']);

/** Every line of a trade's work, step by step, with choices and quantities but no unit prices. */
export function schedule(items: PaperItems, workflowId: number): PaperSection[] {
  const shown = new Set<EstimateItem>();
  const groups = (items.catalog.sectionsOf.get(workflowId) ?? [])
    .toSorted((one, other) => one.order - other.order)
    .map((section) => ({
      heading: stepName(section),
      rows: section.groups.flatMap((group) =>
        group.fieldIds
          .flatMap((id) => items.roots.filter((item) => item.fieldId === id && !shown.has(item)))
          .filter((item) => isPrinted(items, group, item))
          .map((item) => {
            shown.add(item);
            return scheduleRow(items, item, group);
          }),
      ),
    }))
    .filter((group) => group.rows.length > 0);
  return groups.length === 0
    ? []
    : [{ kind: 'schedule', heading: `${workflowNameIn(items.catalog, workflowId)}: the work, line by line`, groups }];
}

// Every line that costs something is printed, wherever it was entered.
const isPrinted = (items: PaperItems, group: SectionGroup, item: EstimateItem): boolean =>
  items.priceOf(item) > 0 || (printedLayouts.has(group.layout) && item.quantity > 0 && isWork(items.fieldOf(item)));

// A summary or a derived number adds nothing, and a plain text answers an internal question.
const isWork = (field: Field | undefined): boolean =>
  field?.hideEmptyRows !== true &&
  field?.widget !== 'readonly' &&
  (field?.dataType !== 'string' || field.allowQuantityChange === true);

function scheduleRow(items: PaperItems, item: EstimateItem, group: SectionGroup): ScheduleRow {
  const field = items.fieldOf(item);
  const children = items.childrenOf(item);
  const counted = field?.dataType === 'number' || field?.allowQuantityChange === true;
  const quantity = counted || item.quantity !== 1 ? quantityWords(item.quantity, field) : '';
  const label = field?.name ?? item.fieldId;
  const [own] = enteredOn(items, item).map((thing) =>
    group.layout === 'rows'
      ? thingWords(
          thing,
          children.flatMap((child) => enteredOn(items, child)),
        )
      : choiceWords(thing),
  );
  const { rowTitle } = group;
  if (rowTitle === undefined) {
    const detail = joined([own, ...children.flatMap((child) => detailWords(items, child))]);
    // A ticked box is stated by its presence.
    return { label, detail, quantity: detail === '' && quantity === '' ? 'Included' : quantity };
  }
  const titles = decidedWords(children.filter(({ fieldId }) => rowTitle.includes(fieldId)));
  const others = children.filter(({ fieldId }) => !rowTitle.includes(fieldId));
  return {
    label: titles.join(', ') || label,
    detail: joined([own, ...others.flatMap((child) => namedDetail(items, child))], '; '),
    quantity,
  };
}

function enteredOn(items: PaperItems, item: EstimateItem): readonly Entered[] {
  const field = items.fieldOf(item);
  return field === undefined ? [] : [{ field, value: item.value, quantity: item.quantity, prices: item }];
}

/** A detail and its parent. A ticked box is named, and a line that costs something shows its own quantity. */
function detailWords(items: PaperItems, item: EstimateItem): readonly string[] {
  const field = items.fieldOf(item);
  const name = field?.name ?? item.fieldId;
  const isCounted = field !== undefined && hasOwnQuantity(field) && costs(item);
  const quantity = isCounted ? quantityWords(item.quantity, field) : '';
  const own = [
    ...present(enteredOn(items, item).map(choiceWords)).map((text) =>
      quantity === '' ? text : `${text} (${quantity})`,
    ),
    ...(item.value === true ? [name] : []),
    ...(typeof item.value === 'number' && isCounted ? [`${name}: ${quantity}`] : []),
  ];
  return [...own, ...items.childrenOf(item).flatMap((child) => detailWords(items, child))];
}

const costs = ({ materialPrice, laborPrice, quantity }: EstimateItem): boolean =>
  (materialPrice + laborPrice) * quantity > 0;

/** A row with many details names each: two of them may be white. */
function namedDetail(items: PaperItems, item: EstimateItem): readonly string[] {
  const detail = detailWords(items, item);
  if (typeof item.value !== 'string' || isUndecided(item.value)) return detail;
  return detail.length === 0 ? [] : [`${items.fieldOf(item)?.name ?? item.fieldId}: ${detail.join(' ')}`];
}
