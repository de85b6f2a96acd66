import type { EstimateItem } from '#contract/records/estimate-item.ts';

/** The items as sent: new ones are numbered -2, -4 and so on in order, identically on every retry. */
export function wireItems(items: readonly EstimateItem[]): EstimateItem[] {
  const fresh = items.map(({ id }) => id).filter((id) => id < 0);
  const numbers = new Map(fresh.map((id, place) => [id, -2 * (place + 1)]));
  return withNumbers(items, (id) => numbers.get(id) ?? id);
}

/**
 * The items with the server's ids, matched by uuid, including items edited or added since the request. Unknown items
 * keep their local ids.
 */
export function remapItemIds(items: readonly EstimateItem[], answered: readonly EstimateItem[]): EstimateItem[] {
  const serverIds = new Map(answered.map((item) => [item.uuid, item.id]));
  const newIds = new Map(items.map((item) => [item.id, serverIds.get(item.uuid) ?? item.id]));
  return withNumbers(items, (id) => newIds.get(id) ?? id);
}

const withNumbers = (items: readonly EstimateItem[], numberOf: (id: number) => number): EstimateItem[] =>
  items.map((item) => ({
    ...item,
    id: numberOf(item.id),
    parentItemId: item.parentItemId === null ? null : numberOf(item.parentItemId),
  }));
