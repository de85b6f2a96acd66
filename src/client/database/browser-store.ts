import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { BehaviorSubject } from 'rxjs';
import { carryOver } from '#client/database/carry-over.ts';
import { closedAsOne } from '#client/database/closed-as-one.ts';
import { olderDatabases } from '#client/database/older-databases.ts';
import { readAtOnce } from '#client/database/read-at-once.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { openRxStore } from '#client/database/rx-store.ts';
import type { StorageClosed } from '#client/device.ts';

/** The database in IndexedDB; writes are durable when they resolve. */
export const openBrowserStore = async (): Promise<RecordStore> => {
  // Requested once, whatever the result: without it the browser may evict the database when the disk is full.
  void navigator.storage?.persist?.();
  const closed$ = new BehaviorSubject<StorageClosed | null>(null);
  const close = (why: StorageClosed): void => closed$.next(closed$.value ?? why);
  const storage = getRxStorageDexie({
    chromeTransactionDurability: 'strict',
    onCreate: (database) => {
      database.on('versionchange', ({ newVersion }) => close(newVersion === null ? 'closed' : 'newer'));
      database.on('close', () => close('closed'));
    },
  });
  const store = openRxStore(storage, true, readAtOnce);
  // One tab at a time: another one waits, and finds it done.
  await navigator.locks.request('eaveline-carry-over', async () => carryOver(await olderDatabases(), store));
  return closedAsOne(store, closed$);
};
