// Changes that an older version has left in a shape which nobody reads any more: kept as they are, for a person to export.
import { changeRow } from '#client/database/change-row.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { type KeptRow, ownInfoKey, type StoreName } from '#client/database/stored-rows.ts';
import type { Unreadable } from '#client/device.ts';
import { unchanged } from '#domain/changes/change-state.ts';
import { recordStoreNames } from '#domain/changes/record-stores.ts';

export interface UnreadableRow {
  readonly store: StoreName;
  readonly row: unknown;
}

/** What was found in the older databases. */
export interface LeftBehind {
  readonly rows: readonly UnreadableRow[];
  /** Collections of which the browser reads nothing at all. */
  readonly stores: readonly StoreName[];
}

export const unreadableKey = 'unreadable';

const noneLeft: LeftBehind = { rows: [], stores: [] };

const leftIn = (row: KeptRow<unknown> | null): LeftBehind => (row?.data as LeftBehind | undefined) ?? noneLeft;

/** Whether a row of an older version was a change, or a picture, that the server has not got. */
export const wasUnsent = ({ store, row }: UnreadableRow): boolean => {
  if (typeof row !== 'object' || row === null) return false;
  if (recordStoreNames.some((name) => name === store)) return Reflect.get(row, 'state') !== unchanged;
  return store === 'info' && ownInfoKey.test(String(Reflect.get(row, 'key')));
};

export const keepLeftBehind = (store: RecordStore, found: LeftBehind): Promise<unknown> =>
  changeRow(store, 'info', unreadableKey, (before) => {
    const known = leftIn(before);
    const data: LeftBehind = { rows: [...known.rows, ...found.rows], stores: [...known.stores, ...found.stores] };
    return { key: unreadableKey, revision: 0, companyId: 0, data };
  });

/** Another person's changes on the same device are not theirs to see. */
const isOf = (userId: number, { row }: UnreadableRow): boolean => {
  const owner: unknown = Reflect.get(Object(row), 'userId');
  return typeof owner !== 'number' || owner === userId;
};

/** Whether some of it is of a person whom `isWanted` names. */
export const holdsUnreadableOf = (data: unknown, isWanted: (userId: unknown) => boolean): boolean =>
  (data as LeftBehind).rows.some(({ row }) => isWanted(Reflect.get(Object(row), 'userId')));

/** What a person is told of; null when there is nothing. */
export const unreadableOf = (row: KeptRow<unknown> | null, userId: number): Unreadable | null => {
  const { rows, stores } = leftIn(row);
  const changes = rows.filter((one) => isOf(userId, one)).length;
  return changes === 0 && stores.length === 0 ? null : { changes };
};

export const exportedUnreadable = async (store: RecordStore, userId: number): Promise<readonly UnreadableRow[]> =>
  leftIn(await store.get('info', unreadableKey)).rows.filter((one) => isOf(userId, one));

/** The person has seen it, and exported what is theirs. */
export const forgetUnreadable = (store: RecordStore, userId: number): Promise<unknown> =>
  changeRow(store, 'info', unreadableKey, (row) => {
    if (row === null) return null;
    const rows = leftIn(row).rows.filter((one) => !isOf(userId, one));
    return rows.length === 0 ? 'remove' : { ...row, data: { rows, stores: [] } };
  });
