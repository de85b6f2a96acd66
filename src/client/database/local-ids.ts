// Ids of records that the server has not numbered yet: negative and even, never given twice on this device.

import { changeRow } from '#client/database/change-row.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { type IdMapRow, keyOf } from '#client/database/stored-rows.ts';
import type { Locks } from '#client/ports.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

const counterKey = 'last';

export const hasGivenLocalIds = async (store: RecordStore): Promise<boolean> =>
  (await store.get('local-ids', counterKey)) !== null;

export const nextLocalId = (store: RecordStore, locks: Locks): Promise<number> =>
  locks.hold('eaveline-local-ids', async () => {
    const row = await changeRow(store, 'local-ids', counterKey, (before) => ({
      key: counterKey,
      revision: 0,
      companyId: 0,
      data: (before?.data ?? 0) - 2,
    }));
    return row?.data ?? -2;
  });

/** Remembers under which id the server knows a record of this device: old addresses still lead to it. */
export const rememberServerId = (
  store: RecordStore,
  companyId: number,
  storeName: RecordStoreName,
  oldId: number,
  newId: number,
): Promise<IdMapRow | null> => {
  const key = keyOf(companyId, `${storeName}|${oldId}`);
  return changeRow(store, 'local-ids-map', key, (before) =>
    before?.newId === newId ? null : { key, revision: 0, companyId, storeName, oldId, newId },
  );
};

/** The id as the server knows it, where it does. */
export const serverIdOf = async (
  store: RecordStore,
  companyId: number,
  storeName: RecordStoreName,
  id: number,
): Promise<number> =>
  id >= 0 ? id : ((await store.get('local-ids-map', keyOf(companyId, `${storeName}|${id}`)))?.newId ?? id);
