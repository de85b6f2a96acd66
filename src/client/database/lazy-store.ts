import { BehaviorSubject, defer, of, switchMap } from 'rxjs';
import type { RecordStore } from '#client/database/record-store.ts';

/** A store that opens on first use, and again after it was cleared or closed: the login screen needs none. */
export function lazyStore(open: () => Promise<RecordStore>): RecordStore {
  let opened: Promise<RecordStore> | null = null;
  const used$ = new BehaviorSubject<RecordStore | null>(null);
  const openNow = async (): Promise<RecordStore> => {
    try {
      const one = await open();
      used$.next(one);
      return one;
    } catch (problem) {
      opened = null;
      throw problem;
    }
  };
  const store = (): Promise<RecordStore> => {
    opened ??= openNow();
    return opened;
  };
  const letGo = async (end: (store: RecordStore) => Promise<void>, needed: boolean): Promise<void> => {
    if (opened === null && !needed) return;
    const ending = store();
    await end(await ending);
    opened = null;
    used$.next(null);
  };
  return {
    get: async (name, key) => (await store()).get(name, key),
    find: async (name, where) => (await store()).find(name, where),
    firstLeads: async (span) => (await store()).firstLeads(span),
    put: async (name, write) => (await store()).put(name, write),
    putAll: async (name, writes) => (await store()).putAll(name, writes),
    remove: async (name, key, over) => (await store()).remove(name, key, over),
    changes: (name) => defer(store).pipe(switchMap((one) => one.changes(name))),
    closed$: used$.pipe(switchMap((one) => one?.closed$ ?? of(null))),
    clear: (keeps) => letGo((one) => one.clear(keeps), true),
    close: () => letGo((one) => one.close(), false),
  };
}
