import { endTransactionsInPageCache } from '#client/database/connection.ts';
import { openCollection } from '#client/database/indexed-db-storage.ts';
import { olderCollections } from '#client/database/older/older-collections.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { openRxStore } from '#client/database/rx-store.ts';
import type { PictureStore } from '#client/ports.ts';

/** The database in IndexedDB; writes are durable when they resolve. */
export function browserStore(pictures: PictureStore, page: Window): RecordStore {
  endTransactionsInPageCache(page);
  // Requested once, whatever the result: without it the browser may evict the database when the disk is full.
  void navigator.storage?.persist?.();
  // On a full device, cached pictures are deleted before a write is refused: the server can provide them again.
  return openRxStore(openCollection, { prepare: carryOver, freeSpace: pictures.clear });
}

// One tab at a time: another one waits, and finds it done.
const carryOver = (): Promise<void> =>
  navigator.locks.request('eaveline-carry-over', async () => {
    if ((await olderCollections()).length === 0) return;
    const [{ importOlderDatabases }, { olderDatabases }] = await Promise.all([
      import('#client/database/older/import-older-databases.ts'),
      import('#client/database/older/older-databases.ts'),
    ]);
    const store = openRxStore(openCollection);
    await importOlderDatabases(await olderDatabases(), store);
    await store.close();
  });
