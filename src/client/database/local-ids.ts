// Ids of records without a server id: negative and even, never reused on this device.

import { changeRow } from '#client/database/change-row.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { type IdMapRow, keyOf } from '#client/database/stored-rows.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

const counterKey = 'last';

export const hasGivenLocalIds = async (store: RecordStore): Promise<boolean> =>
  (await store.get('local-ids', counterKey)) !== null;

/** Atomic over all tabs by the row's revision; a lock could be held by a tab that the browser has suspended. */
export async function nextLocalId(store: RecordStore): Promise<number> {
  const row = await changeRow(store, 'local-ids', counterKey, (before) => ({
    key: counterKey,
    revision: 0,
    companyId: 0,
    data: (before?.data ?? 0) - 2,
  }));
  return row?.data ?? -2;
}

/** A record gets another id instead of a lost one: its old addresses do not lead to the one that has that id now. */
export async function forgetServerId(
  store: RecordStore,
  companyId: number,
  storeName: RecordStoreName,
  lostId: number,
  newId: number,
): Promise<void> {
  for (const row of await store.find('local-ids-map', { storeName }))
    if (row.companyId === companyId && row.newId === lostId)
      await rememberServerId(store, companyId, storeName, row.oldId, newId);
}

/** Stores the server id of a local id: old addresses remain valid. */
export function rememberServerId(
  store: RecordStore,
  companyId: number,
  storeName: RecordStoreName,
  oldId: number,
  newId: number,
): Promise<IdMapRow | null> {
  const key = keyOf(companyId, `${storeName}|${oldId}`);
  return changeRow(store, 'local-ids-map', key, (before) =>
    before?.newId === newId ? null : { key, revision: 0, companyId, storeName, oldId, newId },
  );
}

/**
 * All ids that a record had, has, or is about to have: its local one, and those of the server. Records below it point to
 * a new id before it has that id itself.
 */
export async function idsOf(
  store: RecordStore,
  companyId: number,
  storeName: RecordStoreName,
  id: number,
): Promise<readonly number[]> {
  const changes = (await store.find('local-ids-map', { storeName })).filter((row) => row.companyId === companyId);
  const ids = new Set([id]);
  for (const known of ids)
    for (const { oldId, newId } of changes) {
      if (oldId === known) ids.add(newId);
      if (newId === known) ids.add(oldId);
    }
  return [...ids];
}

/** The server's id, if it is known. */
export const serverIdOf = async (
  store: RecordStore,
  companyId: number,
  storeName: RecordStoreName,
  id: number,
): Promise<number> =>
  id >= 0 ? id : ((await store.get('local-ids-map', keyOf(companyId, `${storeName}|${id}`)))?.newId ?? id);
