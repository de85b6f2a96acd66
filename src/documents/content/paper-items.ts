import type { Estimate, EstimateItem } from '#contract/records.ts';
import { countsWithParent } from '#domain/catalog/field-quantity.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import type { CompiledCatalog, CompiledField } from '#engine/catalog/compiled-catalog.ts';

/** The items of an estimate, as a paper reads them. */
export interface PaperItems {
  readonly catalog: CompiledCatalog;
  /** Top-level items, in their order. */
  readonly roots: readonly EstimateItem[];
  readonly childrenOf: (item: EstimateItem) => readonly EstimateItem[];
  readonly fieldOf: (item: EstimateItem) => CompiledField | undefined;
  /** Price of a root with its descendants, before margin and discount: it tells sold items from mere notes. */
  readonly priceOf: (root: EstimateItem) => number;
}

/** Items of the covered trades only. */
export function paperItems(estimate: Estimate, catalog: CompiledCatalog, workflowIds: readonly number[]): PaperItems {
  const roots: EstimateItem[] = [];
  const children = new Map<number, EstimateItem[]>();
  for (const item of itemsOf(estimate, catalog, workflowIds)) {
    if (item.parentItemId === null) roots.push(item);
    else children.set(item.parentItemId, [...(children.get(item.parentItemId) ?? []), item]);
  }
  const childrenOf = (item: EstimateItem) => children.get(item.id) ?? [];
  const fieldOf = (item: EstimateItem) => catalog.fieldById.get(item.fieldId);
  // A detail without a quantity of its own counts as often as its parent.
  const priceOf = (item: EstimateItem, parentCount = 1): number => {
    const field = fieldOf(item);
    const count = field !== undefined && countsWithParent(field) ? item.quantity * parentCount : item.quantity;
    return childrenOf(item).reduce(
      (sum, child) => sum + priceOf(child, count),
      (item.materialPrice + item.laborPrice) * count,
    );
  };
  return { catalog, roots, childrenOf, fieldOf, priceOf: (root) => priceOf(root) };
}

export const itemsOf = (
  estimate: Estimate,
  catalog: CompiledCatalog,
  workflowIds: readonly number[],
): readonly EstimateItem[] =>
  estimate.items.filter(({ fieldId }) => workflowIds.includes(catalog.fieldById.get(fieldId)?.workflowId ?? -1));

/** The choice or text; an open choice is empty. */
export const decidedWords = (items: readonly EstimateItem[]): readonly string[] =>
  items.flatMap(({ value }) =>
    typeof value === 'string' && !isUndecided(value) && value.trim() !== '' ? [value] : [],
  );

/** Words joined to one sentence with a period. */
export function sentence(parts: readonly string[], separator = ', '): string {
  const words = parts.filter((part) => part !== '').join(separator);
  return words === '' || /[.!?]$/.test(words) ? words : `${words}.`;
}
