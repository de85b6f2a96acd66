// The store in the browser: RxDB over IndexedDB. Rows are read and written at the storage beneath RxDB's documents,
// where a write names the state that it replaces: atomic over all tabs, and never served from a stale cache.
import {
  createRxDatabase,
  getDefaultRevision,
  getDefaultRxDocumentMeta,
  normalizeMangoQuery,
  prepareQuery,
  type RxCollection,
  type RxDatabase,
  type RxDocumentData,
  type RxStorage,
} from 'rxdb';
import { defer, map, type Observable, of, switchMap } from 'rxjs';
import type { Clash, RecordStore, RowChange, Where, Write } from '#client/database/record-store.ts';
import { rowSchemas, type StoredJson } from '#client/database/row-schemas.ts';
import { databaseVersion, type StoredRows, type StoreName, storeNames } from '#client/database/stored-rows.ts';
import { ok, type Result, refused } from '#domain/result.ts';

type Stored = RxDocumentData<StoredJson>;
export type Collection = RxCollection<StoredJson>;

/** Reads many rows at once, where the storage beneath can do that faster than RxDB asks it. */
export type ReadMany = (collection: Collection, where: Where) => Promise<readonly object[]>;

export const databaseName = `eaveline-${databaseVersion}`;

export const openRxStore = async (
  storage: RxStorage<unknown, unknown>,
  multiInstance: boolean,
  readMany: ReadMany = queryRows,
): Promise<RecordStore> => {
  const database = await createRxDatabase({ name: databaseName, storage, multiInstance, eventReduce: false });
  // Each stands in a database of its own and opens with its first use: the leads need not wait for the others.
  const collections = new Map<StoreName, Promise<Collection>>();
  const collectionOf = (store: StoreName): Promise<Collection> => {
    const known = collections.get(store);
    if (known !== undefined) return known;
    const opening = openCollection(database, store).catch((problem) => {
      collections.delete(store);
      throw problem;
    });
    collections.set(store, opening);
    return opening;
  };

  return {
    get: async (store, key) => {
      const [found] = await (await collectionOf(store)).storageInstance.findDocumentsById([key], false);
      return found === undefined ? null : toRow(store, found);
    },
    find: async (store, where) => (await readMany(await collectionOf(store), where)).map((one) => toRow(store, one)),
    put: async (store, write) => {
      const { stored } = await writeRows(await collectionOf(store), [write]);
      const [row] = stored;
      return row === undefined ? refused(clash) : ok(toRow(store, row));
    },
    putAll: async (store, writes) => (await writeRows(await collectionOf(store), writes)).clashed,
    remove: async (store, key, over) => removeRow(await collectionOf(store), key, over),
    changes: <N extends StoreName>(store: N): Observable<readonly RowChange<N>[]> =>
      defer(() => collectionOf(store)).pipe(
        switchMap((collection) => collection.eventBulks$),
        map(({ events }) =>
          events.map(({ documentId, operation, documentData }) => ({
            key: documentId,
            // Who only looks for a key need not unpack the row.
            get row() {
              return operation === 'DELETE' ? null : toRow(store, documentData);
            },
          })),
        ),
      ),
    closed$: of(null),
    clear: async (keeps) => {
      await Promise.allSettled(collections.values());
      if (keeps === undefined) return void (await database.remove());
      for (const name of storeNames)
        await removeAllBut(await collectionOf(name), (row) => keeps(name, toRow(name, row)));
      await database.close();
    },
    close: async () => {
      await Promise.allSettled(collections.values());
      await database.close();
    },
  };
};

const openCollection = async (database: RxDatabase, name: StoreName): Promise<Collection> => {
  const schema = rowSchemas.get(name);
  const opened = schema === undefined ? {} : await database.addCollections({ [name]: { schema } });
  const collection: Collection | undefined = opened[name];
  if (collection === undefined) throw new Error(`No collection ${name}.`);
  return collection;
};

async function queryRows({ storageInstance }: Collection, where: Where): Promise<readonly object[]> {
  const { schema } = storageInstance;
  const query = prepareQuery(schema, normalizeMangoQuery(schema, { selector: selectorOf(where) }));
  return (await storageInstance.query(query)).documents;
}

const writeRows = async <N extends StoreName>(
  collection: Collection,
  writes: readonly Write<N>[],
): Promise<{ readonly stored: readonly Stored[]; readonly clashed: readonly string[] }> => {
  // A new row needs no look at what it replaces: the storage refuses it where there is one, and takes a tombstone's place.
  const replaced = writes.filter(({ over }) => over !== null).map(({ row }) => row.key);
  const before = replaced.length === 0 ? [] : await collection.storageInstance.findDocumentsById(replaced, true);
  const previousByKey = new Map(before.map((one) => [one.key, one]));
  const fitting = writes.filter(({ row, over }) => revisionOf(previousByKey.get(row.key)) === over);
  const written = (row: StoredRows[N]) => (largeRows.has(collection.name) ? packed(row) : row);
  const next = fitting.map(({ row, over }) =>
    toStored(written(row), (over ?? 0) + 1, previousByKey.get(row.key), false),
  );
  const failed = await write(collection, next, previousByKey);
  return {
    stored: next.filter(({ key }) => !failed.has(key)),
    clashed: writes.filter((one) => !fitting.includes(one) || failed.has(one.row.key)).map(({ row }) => row.key),
  };
};

const removeRow = async (collection: Collection, key: string, over: number): Promise<Result<null, Clash>> => {
  const [previous] = await collection.storageInstance.findDocumentsById([key], false);
  if (previous?.revision !== over) return refused(clash);
  const failed = await write(collection, [tombstoneOf(collection, previous)], new Map([[key, previous]]));
  return failed.size > 0 ? refused(clash) : ok(null);
};

const removeAllBut = async (collection: Collection, keeps: (row: object) => boolean): Promise<void> => {
  const all = (await queryRows(collection, {})) as readonly Stored[];
  const doomed = all.filter((row) => !keeps(row));
  await write(
    collection,
    doomed.map((row) => tombstoneOf(collection, row)),
    new Map(doomed.map((row) => [row.key, row])),
  );
};

// A tombstone stays behind in the database: it keeps what the indexes need and none of the customer's data.
const tombstoneOf = (collection: Collection, previous: Stored): Stored => {
  const indexed = Object.keys(collection.schema.jsonSchema.properties).map((field) => [field, previous[field]]);
  return toStored({ ...Object.fromEntries(indexed), key: previous.key }, previous.revision, previous, true);
};

/** RxDB's status of a row that somebody else has written meanwhile. */
const alreadyThere = 409;

const write = async (
  collection: Collection,
  documents: readonly Stored[],
  previousByKey: ReadonlyMap<string, Stored>,
): Promise<ReadonlySet<string>> => {
  if (documents.length === 0) return new Set();
  const rows = documents.map((document) => {
    const previous = previousByKey.get(document.key);
    return previous === undefined ? { document } : { previous, document };
  });
  const { error } = await collection.storageInstance.bulkWrite(rows, 'record-store');
  const broken = error.find(({ status }) => status !== alreadyThere);
  if (broken !== undefined) throw new Error(`The device's database refused a write (${broken.status}).`);
  return new Set(error.map(({ documentId }) => documentId));
};

const revisionOf = (stored: Stored | undefined): number | null =>
  stored === undefined || stored._deleted ? null : stored.revision;

const toStored = (
  row: object & { key: string },
  revision: number,
  previous: Stored | undefined,
  deleted: boolean,
): Stored => ({
  ...row,
  revision,
  _deleted: deleted,
  _attachments: {},
  _meta: previous?._meta ?? getDefaultRxDocumentMeta(),
  _rev: previous?._rev ?? getDefaultRevision(),
});

/** Each collection holds its own kind of row only: what comes out is what `put` let in. */
export const toRow = <N extends StoreName>(_store: N, stored: object): StoredRows[N] => {
  const { _deleted, _attachments, _meta, _rev, inside, ...row } = stored as Stored;
  return (typeof inside === 'string' ? { ...row, ...JSON.parse(inside) } : row) as unknown as StoredRows[N];
};

// A large row goes in as one text: storage and browser would copy it member by member, at every step of a write. Leads are
// many and small: they are read faster as they are.
const largeRows: ReadonlySet<string> = new Set<StoreName>([
  'estimates',
  'estimate-documents',
  'estimate-fields',
  'estimate-sections',
  'estimate-workflows',
]);

const packed = <T extends { readonly key: string }>({ key, ...row }: T) => {
  const isNested = (value: unknown) => typeof value === 'object' && value !== null;
  const entries = Object.entries(row);
  return {
    ...Object.fromEntries(entries.filter(([, value]) => !isNested(value))),
    key,
    inside: JSON.stringify(Object.fromEntries(entries.filter(([, value]) => isNested(value)))),
  };
};

const selectorOf = (where: Where): Record<string, { readonly $eq: unknown }> =>
  Object.fromEntries(Object.entries({ ...where, _deleted: false }).map(([field, value]) => [field, { $eq: value }]));

const clash: Clash = { kind: 'clash' };
