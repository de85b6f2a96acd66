// Unreadable changes of an older version, stored unchanged for a person to export.
import { changeInfo, getInfo } from '#client/database/info-access.ts';
import { type InfoKey, kindOfKey, type LeftBehind, ownKinds } from '#client/database/info-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { UnreadableData } from '#client/device.ts';
import { unchanged } from '#domain/changes/change-state.ts';
import { recordStoreNames } from '#domain/changes/record-stores.ts';

type UnreadableRow = LeftBehind['rows'][number];

export const unreadableKey: InfoKey<'unreadable'> = { kind: 'unreadable', companyId: 0, name: '' };

const noneLeft: LeftBehind = { rows: [], stores: [] };

/** Whether a row of an older version was unsent work of a person. */
export function wasUnsent({ store, row }: UnreadableRow): boolean {
  if (typeof row !== 'object' || row === null) return false;
  if (recordStoreNames.some((name) => name === store)) return Reflect.get(row, 'state') !== unchanged;
  const kind = Reflect.get(row, 'kind') ?? kindOfKey(String(Reflect.get(row, 'key')));
  return store === 'info' && ownKinds.some((one) => one === kind);
}

export const storeLeftBehind = (store: RecordStore, found: LeftBehind): Promise<unknown> =>
  changeInfo(store, unreadableKey, (before) => {
    const known = before ?? noneLeft;
    return { rows: [...known.rows, ...found.rows], stores: [...known.stores, ...found.stores] };
  });

/** Another person's changes on the same device are hidden. */
function isOf(userId: number, { row }: UnreadableRow): boolean {
  const owner: unknown = Reflect.get(Object(row), 'userId');
  return typeof owner !== 'number' || owner === userId;
}

/** Whether some of it belongs to a person accepted by `isWanted`. */
export const holdsUnreadableOf = (left: LeftBehind, isWanted: (userId: unknown) => boolean): boolean =>
  left.rows.some(({ row }) => isWanted(Reflect.get(Object(row), 'userId')));

/** The report for a person; null when there is nothing. */
export function unreadableOf(left: LeftBehind | null, userId: number): UnreadableData | null {
  const { rows, stores } = left ?? noneLeft;
  const changes = rows.filter((one) => isOf(userId, one)).length;
  return changes === 0 && stores.length === 0 ? null : { changes };
}

export const exportedUnreadable = async (store: RecordStore, userId: number): Promise<readonly UnreadableRow[]> =>
  ((await getInfo(store, unreadableKey)) ?? noneLeft).rows.filter((one) => isOf(userId, one));

/** The person has seen it, and exported their part. */
export const forgetUnreadable = (store: RecordStore, userId: number): Promise<unknown> =>
  changeInfo(store, unreadableKey, (left) => {
    if (left === null) return null;
    const rows = left.rows.filter((one) => !isOf(userId, one));
    return rows.length === 0 ? 'remove' : { rows, stores: [] };
  });
