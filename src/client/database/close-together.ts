// To the browser every collection is a separate database, opened on first use. When one is taken over or deleted, all
// are closed: writes to the others, or to a newly opened one, would be lost.
import { type BehaviorSubject, filter } from 'rxjs';
import type { RecordStore } from '#client/database/record-store.ts';
import type { StorageClosed } from '#client/device.ts';

export function closeTogether(store: RecordStore, closed$: BehaviorSubject<StorageClosed | null>): RecordStore {
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
    firstLeads: async (span) => open().firstLeads(span),
    put: async (name, write) => open().put(name, write),
    putAll: async (name, writes) => open().putAll(name, writes),
    remove: async (name, key, over) => open().remove(name, key, over),
    changes: store.changes,
    // Closing it from this tab is not reported.
    closed$: closed$.pipe(filter(() => !isLeft)),
    clear: (keeps) => leave(() => open().clear(keeps)),
    close: () => leave(store.close),
  };
}
