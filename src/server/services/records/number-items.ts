import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { Trx } from '#server/database/database.ts';
import { takeItemIds } from '#server/repositories/estimates.ts';

/** Gives the items their server ids: known uuids keep theirs, and new items get the next ids in order. */
export async function numberItems(
  trx: Trx,
  items: readonly EstimateItem[],
  stored: readonly EstimateItem[],
): Promise<EstimateItem[]> {
  const known = new Map(stored.map((item) => [item.uuid, item.id]));
  const fresh = await takeItemIds(trx, items.filter((item) => !known.has(item.uuid)).length);
  const byUuid = new Map(items.filter((item) => !known.has(item.uuid)).map((item, index) => [item.uuid, fresh[index]]));
  const idOf = (item: EstimateItem): number => known.get(item.uuid) ?? byUuid.get(item.uuid) ?? item.id;
  const parents = new Map(items.map((item) => [item.id, idOf(item)]));
  return items.map((item) => ({
    ...item,
    id: idOf(item),
    parentItemId: item.parentItemId === null ? null : (parents.get(item.parentItemId) ?? null),
  }));
}

/** An item as it may be sent: its uuid may be absent. */
type SentItem = Omit<EstimateItem, 'uuid'> & Partial<Pick<EstimateItem, 'uuid'>>;

/** An item without a uuid is the stored one with its id, or a new one. */
export function nameItems(
  sent: readonly SentItem[],
  stored: readonly EstimateItem[],
  newUuid: () => string,
): EstimateItem[] {
  const uuids = new Map(stored.map(({ id, uuid }) => [id, uuid]));
  return sent.map((item) => ({ ...item, uuid: item.uuid ?? uuids.get(item.id) ?? newUuid() }));
}
