import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { Field } from '#contract/records/field.ts';
import { hasOwnQuantity, withMinimum } from '#domain/catalog/field-quantity.ts';
import { itemProblems, quantityProblem } from '#domain/estimates/item-problems.ts';
import type { CompiledCatalog, CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { isLinked } from '#engine/catalog/is-linked.ts';
import { pathOf } from '#engine/sheet/change/load-lines.ts';

/** Messages by path, like `items[3].quantity`. */
export type ProblemsByPath = Readonly<Record<string, readonly string[]>>;

/** The maximum number of items in an estimate, whether they are sent at once or step by step. */
const maxItems = 5000;

/** Checks the items of an estimate individually and in context; empty when nothing is wrong. */
export function checkItems(
  catalog: CompiledCatalog,
  items: readonly EstimateItem[],
  workflowIds: readonly number[],
  before: readonly EstimateItem[] = [],
): ProblemsByPath {
  const problems: Record<string, string[]> = {};
  const note = (path: string, message: string) => {
    problems[path] = [...(problems[path] ?? []), message];
  };
  const byId = new Map(items.map((item) => [item.id, item]));
  if (items.length > maxItems) note('items', `Items are more than ${maxItems}`);
  const [ids, uuids] = [new Set<number>(), new Set<string>()];
  const stored = new Set(before.map(({ uuid }) => uuid));
  const sentFirst = new Set<string>();
  items.forEach((item, index) => {
    const path = `items[${index}]`;
    const field = catalog.fieldById.get(item.fieldId);
    // A detail references its line by id, so two lines with one id would be ambiguous.
    if (ids.has(item.id)) note(`${path}.id`, `${item.id} is there twice.`);
    ids.add(item.id);
    if (uuids.has(item.uuid)) note(`${path}.uuid`, `${item.uuid} is there twice.`);
    uuids.add(item.uuid);
    if (field === undefined || !workflowIds.includes(field.workflowId)) {
      note(`${path}.fieldId`, `Invalid field ${item.fieldId}`);
      return;
    }
    const parent = item.parentItemId === null ? undefined : byId.get(item.parentItemId);
    const isWhere = item.parentItemId === null || parent !== undefined;
    if (!isWhere || parent?.fieldId !== field.parentId) note(`${path}.parentItemId`, `Invalid ${field.name}`);
    // Two people may enter the same line at once: the stored one wins. One request never contains two new ones.
    if (field.allowMultiple !== true && !stored.has(item.uuid)) {
      const name = pathOf(field.id, item.parentItemId);
      if (sentFirst.has(name)) note(`${path}.fieldId`, `${field.name} is there twice.`);
      sentFirst.add(name);
    }
    if (countsOtherwise(field, item, parent)) note(`${path}.quantity`, `${field.name} has no quantity of its own.`);
    for (const { input, message } of problemsOfItem(field, item)) note(`${path}.${input}`, message);
  });
  return problems;
}

/**
 * A line without a quantity of its own counts once, or as often as its parent; any other quantity would multiply its
 * price.
 */
const countsOtherwise = (field: Field, { value, quantity }: EstimateItem, parent: EstimateItem | undefined): boolean =>
  !hasOwnQuantity(field) && value !== null && ![0, 1, parent?.quantity].includes(quantity);

function problemsOfItem(field: CompiledField, item: EstimateItem) {
  const { materialCost, laborCost, materialPrice, laborPrice } = item;
  const isOwnOption = (field.options ?? []).some(({ id }) => id === item.fieldOptionId);
  const isForeign = item.fieldOptionId !== null && !isOwnOption;
  const isEmpty = item.value === null;
  const quantity = withMinimum(field, item.quantity, !isEmpty && field.dataType !== 'number');
  // A measure without a value must not price its parent.
  if (field.dataType === 'number' && isEmpty && quantity > 0) {
    return [{ input: 'value', message: quantityProblem(field, null) ?? '' }];
  }
  return itemProblems(
    field,
    {
      optionId: item.fieldOptionId,
      value: item.value,
      quantity,
      prices: { materialCost, laborCost, materialPrice, laborPrice },
    },
    {
      isValidChoice: !isForeign,
      // An empty line is not stored, so it needs no choice.
      isIdle: isEmpty,
      hasNoOptions: false,
      isLinked: isEmpty || quantity === 0 || isLinked(field),
    },
  );
}
