// To the browser every collection is a database of its own, and each opens with its first use. Where one is taken away all
// are: what was written into the rest, or into one that opens anew, would be lost.
import { type BehaviorSubject, filter } from 'rxjs';
import type { RecordStore } from '#client/database/record-store.ts';
import type { StorageClosed } from '#client/device.ts';

export const closedAsOne = (store: RecordStore, closed$: BehaviorSubject<StorageClosed | null>): RecordStore => {
  let isLeft = false;
  const leave = (end: () => Promise<void>): Promise<void> => {
    isLeft = true;
    return end();
  };
  const open = (): RecordStore => {
    if (closed$.value !== null) throw new DOMException('The database was closed.', 'InvalidStateError');
    return store;
  };
  return {
    get: async (name, key) => open().get(name, key),
    find: async (name, where) => open().find(name, where),
    put: async (name, write) => open().put(name, write),
    putAll: async (name, writes) => open().putAll(name, writes),
    remove: async (name, key, over) => open().remove(name, key, over),
    changes: store.changes,
    // Closing it oneself is nothing to tell of.
    closed$: closed$.pipe(filter(() => !isLeft)),
    clear: (keeps) => leave(() => open().clear(keeps)),
    close: () => leave(store.close),
  };
};
