import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { localItemId } from '#domain/estimates/local-item-id.ts';

/** The items as sent: new ones are numbered -2, -4 and so on in order, identically on every retry. */
export function wireItems(items: readonly EstimateItem[]): EstimateItem[] {
  const fresh = items.map(({ id }) => id).filter((id) => id < 0);
  const numbers = new Map(fresh.map((id, index) => [id, -2 * (index + 1)]));
  return withNumbers(items, (id) => numbers.get(id) ?? id);
}

/**
 * The items with the server's ids, matched by uuid, including items edited or added since the request. Unknown items
 * keep their ids; one whose id a server that lost commits gave to another line gets its local id.
 */
export function remapItemIds(items: readonly EstimateItem[], answered: readonly EstimateItem[]): EstimateItem[] {
  const serverIds = new Map(answered.map((item) => [item.uuid, item.id]));
  const taken = new Set(serverIds.values());
  const ownId = ({ id, uuid }: EstimateItem): number => (taken.has(id) ? localItemId(uuid) : id);
  const newIds = new Map(items.map((item) => [item.id, serverIds.get(item.uuid) ?? ownId(item)]));
  return withNumbers(items, (id) => newIds.get(id) ?? id);
}

const withNumbers = (items: readonly EstimateItem[], numberOf: (id: number) => number): EstimateItem[] =>
  items.map((item) => ({
    ...item,
    id: numberOf(item.id),
    parentItemId: item.parentItemId === null ? null : numberOf(item.parentItemId),
  }));
