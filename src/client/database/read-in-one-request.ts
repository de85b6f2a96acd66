import type { Where } from '#client/database/record-store.ts';
import type { Collection } from '#client/database/rx-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';

// Internals of RxDB's storage over Dexie; `npm run bench -- store` and the end-to-end tests detect a change.
interface DexieInside {
  readonly dexieDb: { readonly backendDB: () => IDBDatabase | null };
  readonly dexieTable: { readonly name: string };
}

/**
 * Rows by index in one request. RxDB walks a cursor, with an event and a deep copy for each row: for a company's leads
 * that is most of the time to open the app.
 */
export const readInOneRequest = async (collection: Collection, where: Where): Promise<readonly object[]> => {
  const { dexieDb, dexieTable } = (await collection.internals) as DexieInside;
  const database = dexieDb.backendDB();
  if (database === null) throw new DOMException('The database was closed.', 'InvalidStateError');
  const rows = database.transaction(dexieTable.name).objectStore(dexieTable.name);
  const { companyId, ...rest } = where;
  if (companyId !== undefined && Object.keys(rest).length === 0) {
    // The rows of a company are adjacent by key: twice as fast as by the index. Tombstones are included.
    const all = await answered(rows.getAll(IDBKeyRange.bound(keyOf(companyId, ''), keyOf(companyId, '\uffff'))));
    return all.filter(({ _deleted }) => _deleted === '0');
  }
  const { index, values } = indexFor(collection, where);
  // RxDB stores "is deleted" as text, because IndexedDB keys cannot be booleans; an empty list sorts after every value.
  const range = IDBKeyRange.bound(['0', ...values], ['0', ...values, []]);
  return answered(rows.index(`[${index.join('+')}]`).getAll(range));
};

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The index that starts with the requested fields, and the values in its order. */
const indexFor = (collection: Collection, where: Where): { index: readonly string[]; values: readonly unknown[] } => {
  const wanted = new Map<string, unknown>(Object.entries(where));
  for (const one of collection.schema.indexes ?? []) {
    const index = typeof one === 'string' ? [one] : one;
    const fields = index.slice(1, wanted.size + 1);
    if (index[0] === '_deleted' && fields.length === wanted.size && fields.every((field) => wanted.has(field)))
      return { index, values: fields.map((field) => wanted.get(field)) };
  }
  throw new Error(`No index of ${collection.collectionName} begins with ${[...wanted.keys()].join(', ')}.`);
};
