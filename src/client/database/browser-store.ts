import { BehaviorSubject } from 'rxjs';
import { closeTogether } from '#client/database/close-together.ts';
import { evictingPictures } from '#client/database/evict-pictures.ts';
import { openCollection } from '#client/database/indexed-db-storage.ts';
import { importOlderDatabases } from '#client/database/older/import-older-databases.ts';
import { olderDatabases } from '#client/database/older/older-databases.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { openRxStore } from '#client/database/rx-store.ts';
import type { StorageClosed } from '#client/device.ts';
import type { PictureStore } from '#client/ports.ts';

/** The database in IndexedDB; writes are durable when they resolve. */
export async function openBrowserStore(pictures: PictureStore): Promise<RecordStore> {
  // Requested once, whatever the result: without it the browser may evict the database when the disk is full.
  void navigator.storage?.persist?.();
  const closed$ = new BehaviorSubject<StorageClosed | null>(null);
  const close = (why: StorageClosed): void => closed$.next(closed$.value ?? why);
  const store = openRxStore((place) => openCollection(place, close));
  // One tab at a time: another one waits, and finds it done.
  await navigator.locks.request('eaveline-carry-over', async () => importOlderDatabases(await olderDatabases(), store));
  return evictingPictures(closeTogether(store, closed$), pictures);
}
