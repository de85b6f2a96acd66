import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { countsWithParent, hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import type { CompiledCatalog, CompiledField } from '#engine/catalog/compiled-catalog.ts';

/** An item of an estimate with its field, its details, and how often it counts. */
export interface WorkNode {
  readonly item: EstimateItem;
  readonly field: CompiledField;
  readonly count: number;
  readonly details: readonly WorkNode[];
}

/** Items of the covered trades only. */
export const coveredItems = (
  { items }: Pick<Estimate, 'items'>,
  catalog: CompiledCatalog,
  workflowIds: readonly number[],
): readonly EstimateItem[] =>
  items.filter(({ fieldId }) => workflowIds.includes(catalog.fieldById.get(fieldId)?.workflowId ?? -1));

/** The top-level items of the covered trades, in their order. */
export function workTree(items: readonly EstimateItem[], catalog: CompiledCatalog): readonly WorkNode[] {
  const detailsOf = new Map<number | null, EstimateItem[]>();
  for (const item of items) detailsOf.set(item.parentItemId, [...(detailsOf.get(item.parentItemId) ?? []), item]);
  const nodesUnder = (parentId: number | null, parentCount: number): readonly WorkNode[] =>
    (detailsOf.get(parentId) ?? []).flatMap((item) => {
      const field = catalog.fieldById.get(item.fieldId);
      if (field === undefined) return [];
      // A detail without a quantity of its own counts as often as its parent.
      const own = item.value === null ? 0 : item.quantity;
      const count = countsWithParent(field) ? own * parentCount : own;
      return [{ item, field, count, details: nodesUnder(item.id, count) }];
    });
  return nodesUnder(null, 1);
}

/** Whether a detail is counted and paid for separately, so that it is a line of its own. */
export const isOwnLine = ({ item, field, count }: WorkNode): boolean =>
  item.parentItemId === null ||
  (hasOwnQuantity(field) && count > 0 && item.materialCost + item.laborCost + item.materialPrice + item.laborPrice > 0);

/**
 * Whether a counting part of it has no price, in which case the totals count nothing of it. Its lines have no money
 * either, so that a preview adds up to its total.
 */
export const isWithoutPrice = ({ item, count, details }: WorkNode): boolean =>
  count > 0 && (item.pricing === 'missing' || item.pricing === 'unmeasured' || details.some(isWithoutPrice));

/** The item with those of its details that are not lines of their own. */
export const foldedInto = (node: WorkNode): readonly WorkNode[] => [
  node,
  ...node.details.filter((detail) => !isOwnLine(detail)).flatMap(foldedInto),
];

/** The details under an item that are lines of their own, however deep. */
export const ownLinesUnder = (node: WorkNode): readonly WorkNode[] =>
  node.details.flatMap((detail) => [...(isOwnLine(detail) ? [detail] : []), ...ownLinesUnder(detail)]);
