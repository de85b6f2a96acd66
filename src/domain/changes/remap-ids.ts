import type { EstimateItem, LocalIdMap } from '#contract/records.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

/** The ids by which a record knows itself and the records above it. */
interface Linked {
  readonly id: number;
  readonly leadId?: number;
  readonly estimateId?: number;
}

/** A local id for a new record: negative and even, below every one handed out before. */
export const nextLocalId = (lowest: number): number => Math.min(lowest, 0) - 2;

/** The id that a record has by now: the server's, once the local one was replaced. */
export const currentId = (map: readonly LocalIdMap[], store: RecordStoreName, id: number): number =>
  map.find((entry) => entry.storeName === store && entry.oldId === id)?.newId ?? id;

/**
 * The record with every local id that the server has replaced, its own and those of the lead and estimate that it
 * belongs to. Doing it twice changes nothing, so that a crash half-way is mended by doing it again.
 */
export function remapIds<T extends Linked>(store: RecordStoreName, record: T, map: readonly LocalIdMap[]): T {
  const id = currentId(map, store, record.id);
  const leadId = record.leadId === undefined ? undefined : currentId(map, 'leads', record.leadId);
  const estimateId = record.estimateId === undefined ? undefined : currentId(map, 'estimates', record.estimateId);
  if (id === record.id && leadId === record.leadId && estimateId === record.estimateId) return record;
  return {
    ...record,
    id,
    ...(leadId === undefined ? {} : { leadId }),
    ...(estimateId === undefined ? {} : { estimateId }),
  };
}

/** The items as they are sent: new ones are numbered -2, -4 and so on in their order, the same at every repetition. */
export function wireItems(items: readonly EstimateItem[]): EstimateItem[] {
  const fresh = items.map(({ id }) => id).filter((id) => id < 0);
  const numbers = new Map(fresh.map((id, place) => [id, -2 * (place + 1)]));
  return withNumbers(items, (id) => numbers.get(id) ?? id);
}

/**
 * The items with the ids that the server gave them, matched by uuid, also where the items were edited or added since
 * they were sent. Items that the server does not know keep their local ids.
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
