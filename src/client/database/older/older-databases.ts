import { answered } from '#client/database/connection.ts';
import { fromKeyedInfo } from '#client/database/info-rows.ts';
import { fromFlatRow, lastFlatVersion } from '#client/database/older/flat-rows.ts';
import type { OlderDatabase, OlderRows } from '#client/database/older/import-older-databases.ts';
import { olderCollections } from '#client/database/older/older-collections.ts';
import { toRow } from '#client/database/rx-store.ts';
import type { StoredRows, StoreName } from '#client/database/stored-rows.ts';
import { hasShape, recordShape, type Shape } from '#contract/shape.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { recordStoreNames } from '#domain/changes/record-stores.ts';

/** Databases of earlier app versions in this browser. */
export async function olderDatabases(): Promise<readonly OlderDatabase[]> {
  const collections = await olderCollections();
  await Promise.all(collections.map(takeOver));
  return [...new Set(collections.map(({ version }) => version))].map((version) => {
    const own = collections.filter((collection) => collection.version === version);
    return {
      version,
      rows: async (store) => {
        const found = own.find((collection) => collection.store === store);
        return found === undefined ? { rows: [], unreadable: [] } : rowsOf(store, found);
      },
      remove: async () => {
        for (const { name } of own) await answered(indexedDB.deleteDatabase(name));
      },
    };
  });
}

/** An open tab of the older version closes it and says so: it can write nothing that would be left behind. */
async function takeOver({ name, shape }: { readonly name: string; readonly shape: number }): Promise<void> {
  try {
    (await answered(indexedDB.open(name, shape + 1))).close();
  } catch {
    // A database that does not open is reported where it is read.
  }
}

async function rowsOf<N extends StoreName>(
  store: N,
  { name, version }: { readonly name: string; readonly version: number },
): Promise<OlderRows<N> | null> {
  try {
    const database = await answered(indexedDB.open(name));
    try {
      const stored = database.objectStoreNames.contains('docs') ? await everything(database) : [];
      return readRows(store, stored, version);
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** One by one if the browser has lost a part of a row set: it then refuses to read all at once. */
async function everything(database: IDBDatabase): Promise<readonly object[]> {
  const docs = () => database.transaction('docs').objectStore('docs');
  try {
    return await answered<object[]>(docs().getAll());
  } catch {
    const keys = await answered(docs().getAllKeys());
    return Promise.all(keys.map((key) => answered<object>(docs().get(key)).catch(() => ({ key }))));
  }
}

function readRows<N extends StoreName>(store: N, stored: readonly object[], version: number): OlderRows<N> {
  const rows: StoredRows[N][] = [];
  const unreadable: object[] = [];
  for (const one of stored) {
    if ('_deleted' in one && one._deleted !== '0') continue;
    const row = readRow(store, one, version);
    if (row === null) unreadable.push(one);
    else rows.push(row);
  }
  return { rows, unreadable };
}

function readRow<N extends StoreName>(store: N, stored: object, version: number): StoredRows[N] | null {
  try {
    const row: object = toRow(store, stored);
    if (!hasShape(rowShape, row)) return null;
    const isFlat = version <= lastFlatVersion;
    if (isFlat && store === 'info') return fromKeyedInfo(row as StoredRows['info']) as StoredRows[N] | null;
    if (!recordStoreNames.some((name) => name === store)) return row as StoredRows[N];
    const record = isFlat ? fromFlatRow(row) : row;
    return record !== null && isRecordRow(record) ? (record as StoredRows[N]) : null;
  } catch {
    return null;
  }
}

const rowShape: Shape<object> = { title: 'Row', needs: { key: 'string', revision: 'number', companyId: 'number' } };
const recordRowShape: Shape<StoredRows['leads']> = {
  title: 'RecordRow',
  needs: { id: 'number', userId: 'number', state: 'number' },
};

const isRecordRow = (row: object): boolean => hasShape(recordRowShape, row) && hasShape(recordShape(), contentOf(row));
