import type { Where } from '#client/database/record-store.ts';
import type { Collection } from '#client/database/rx-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';

// What RxDB's storage over Dexie holds inside; `npm run bench -- store` and the end-to-end tests notice if that changes.
interface DexieInside {
  readonly dexieDb: { readonly backendDB: () => IDBDatabase | null };
  readonly dexieTable: { readonly name: string };
}

/**
 * Rows by index in one request. RxDB walks a cursor, an event for each row, and copies every row deeply: for the leads of
 * a company that is most of the time in which the app opens.
 */
export const readAtOnce = async (collection: Collection, where: Where): Promise<readonly object[]> => {
  const { dexieDb, dexieTable } = (await collection.internals) as DexieInside;
  const database = dexieDb.backendDB();
  if (database === null) throw new DOMException('The database was closed.', 'InvalidStateError');
  const rows = database.transaction(dexieTable.name).objectStore(dexieTable.name);
  const { companyId, ...rest } = where;
  if (companyId !== undefined && Object.keys(rest).length === 0) {
    // The rows of a company stand together under their keys: twice as fast as by the index. Tombstones stand there too.
    const all = await answered(rows.getAll(IDBKeyRange.bound(keyOf(companyId, ''), keyOf(companyId, '\uffff'))));
    return all.filter(({ _deleted }) => _deleted === '0');
  }
  const { index, values } = indexFor(collection, where);
  // RxDB keeps "is deleted" as text, since IndexedDB has no truth values in keys; an empty list stands after every value.
  const range = IDBKeyRange.bound(['0', ...values], ['0', ...values, []]);
  return answered(rows.index(`[${index.join('+')}]`).getAll(range));
};

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The index that begins with the fields asked for, and the values in its order. */
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
