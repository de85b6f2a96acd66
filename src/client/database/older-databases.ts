import type { OlderDatabase } from '#client/database/carry-over.ts';
import { toRow } from '#client/database/rx-store.ts';
import { databaseVersion, type StoredRows, type StoreName } from '#client/database/stored-rows.ts';

// As RxDB's storage over Dexie calls the database of a collection.
const named = /^rxdb-dexie-eaveline-(\d+)--\d+--(.+)$/;

/** What earlier versions of the app have left in this browser. */
export const olderDatabases = async (): Promise<readonly OlderDatabase[]> => {
  const collections = (await indexedDB.databases()).flatMap(({ name = '' }) => {
    const [, version, store = ''] = named.exec(name) ?? [];
    return version === undefined || Number(version) >= databaseVersion
      ? []
      : [{ name, store, version: Number(version) }];
  });
  return [...new Set(collections.map(({ version }) => version))].map((version) => {
    const own = collections.filter((collection) => collection.version === version);
    return {
      version,
      rows: async (store) => {
        const found = own.find((collection) => collection.store === store);
        return found === undefined ? [] : rowsOf(store, found.name);
      },
      remove: async () => {
        for (const { name } of own) await ended(indexedDB.deleteDatabase(name));
      },
    };
  });
};

const rowsOf = async <N extends StoreName>(store: N, name: string): Promise<readonly StoredRows[N][]> => {
  const database = await ended(indexedDB.open(name));
  try {
    if (!database.objectStoreNames.contains('docs')) return [];
    const stored = await ended(database.transaction('docs').objectStore('docs').getAll());
    return stored.filter(({ _deleted }) => _deleted === '0').map((row) => toRow(store, row));
  } finally {
    database.close();
  }
};

const ended = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
