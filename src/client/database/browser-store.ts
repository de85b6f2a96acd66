import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { carryOver } from '#client/database/carry-over.ts';
import { olderDatabases } from '#client/database/older-databases.ts';
import { readAtOnce } from '#client/database/read-at-once.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { openRxStore } from '#client/database/rx-store.ts';

/** The database in IndexedDB; a write is done when it is on the disk. */
export const openBrowserStore = async (): Promise<RecordStore> => {
  // Asked once, granted or not: without it the browser may empty the database when the disk is full.
  void navigator.storage?.persist?.();
  const store = await openRxStore(getRxStorageDexie({ chromeTransactionDurability: 'strict' }), true, readAtOnce);
  // One tab at a time: another one waits, and finds it done.
  await navigator.locks.request('eaveline-carry-over', async () => carryOver(await olderDatabases(), store));
  return store;
};
