// RxDB's storage over IndexedDB, without a query engine: the store reads by key or by index. Databases and rows are those
// of RxDB's storage over Dexie, which earlier versions of the app used.
import type { BulkWriteRow } from 'rxdb';
import { Subject } from 'rxjs';
import { answered, type ConnectionEvents, connect, docs } from '#client/database/connection.ts';
import type { Where } from '#client/database/record-store.ts';
import type { StoredJson } from '#client/database/row-schemas.ts';
import {
  type Collection,
  type CollectionKey,
  type Stored,
  type StoredChange,
  type StoredSpan,
  type WriteError,
  writeConflict,
} from '#client/database/rx-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import { unchanged } from '#domain/changes/change-state.ts';

/** Rows of a batch of a list: some milliseconds on a tablet. */
const batchSize = 200;

type WriteRow = BulkWriteRow<StoredJson>;

interface StorageChanges {
  readonly events: readonly StoredChange[];
}

/** A stored document: its mark of deletion is a text, because a boolean cannot be in an index. */
interface StorageRow {
  readonly key: string;
  readonly _rev: string;
  /** The time of the write, different for every write of a tab. */
  readonly _meta: { readonly lwt: number };
  readonly _deleted: '0' | '1';
}

/** The database of a collection; `events` tell when it can no longer be used. */
export async function openCollection(
  { databaseName, collectionName, schema }: CollectionKey,
  events: ConnectionEvents,
  limitMs?: number,
): Promise<Collection> {
  const name = `rxdb-dexie-${databaseName}--${schema.version}--${collectionName}`;
  // RxDB adds an index by the time of the write, which only its own replication reads.
  const indexes = (schema.indexes ?? []).map((index) => [index].flat()).filter(([first]) => first === '_deleted');
  const create = (database: IDBDatabase): void => {
    const rows = database.createObjectStore(docs, { keyPath: 'key' });
    for (const index of indexes) rows.createIndex(nameOf(index), [...index]);
  };
  const { use, probe, close: disconnect } = connect({ name, create }, events, limitMs);

  const changes$ = new Subject<StorageChanges>();
  const otherTabs = new BroadcastChannel(name);
  otherTabs.onmessage = ({ data }: MessageEvent<StorageChanges>) => changes$.next(data);
  const close = async (): Promise<void> => {
    otherTabs.close();
    changes$.complete();
    disconnect();
  };
  return {
    collectionName,
    schema,
    bulkWrite: async (writes) => {
      const error = await use('readwrite', async (rows) => writeAll(rows, writes));
      const refused = new Set(error.map(({ writeRow }) => writeRow));
      const events = writes.filter((write) => !refused.has(write)).map(changeOf);
      if (events.length > 0) {
        changes$.next({ events });
        otherTabs.postMessage({ events });
      }
      return { error };
    },
    findDocumentsById: async (keys, withDeleted) => {
      const found = await use('readonly', (rows) =>
        Promise.all(keys.map((key) => answered<StorageRow | undefined>(rows.get(key)))),
      );
      return found.flatMap((row) => (row === undefined || (!withDeleted && isDeleted(row)) ? [] : [fromRow(row)]));
    },
    find: (where) => use('readonly', (rows) => findRows(rows, indexes, where)),
    first: (span) => use('readonly', (rows) => firstRows(rows, indexes, span)),
    strays: () => use('readonly', (rows) => strayRows(rows, indexes)),
    drop: (keys) =>
      use('readwrite', async (rows) => void (await Promise.all(keys.map((key) => answered(rows.delete(key)))))),
    changeStream: () => changes$,
    probe,
    close,
    remove: async () => {
      await use('readwrite', (rows) => answered(rows.clear()));
      await close();
    },
  };
}

const nameOf = (index: readonly string[]): string => `[${index.join('+')}]`;

const isDeleted = ({ _deleted }: StorageRow): boolean => _deleted === '1';

const fromRow = (row: StorageRow): Stored => ({ ...row, _deleted: isDeleted(row) }) as unknown as Stored;

const toRow = (document: WriteRow['document']): StorageRow => ({
  ...document,
  _deleted: document._deleted ? '1' : '0',
});

/** Requests all writes, and returns the rows whose revision is not the one that their write replaces. */
function writeAll(rows: IDBObjectStore, writes: readonly WriteRow[]): readonly WriteError[] {
  const conflicts: WriteError[] = [];
  for (const writeRow of writes) {
    const { previous, document } = writeRow;
    const compare = (): void => {
      const reading: IDBRequest<StorageRow | undefined> = rows.get(document.key);
      reading.onsuccess = () => {
        const row = reading.result;
        if (previous !== undefined && row?._rev === previous._rev) rows.put(toRow(document));
        else if (!isWritten(row, document)) conflicts.push(conflictOf(writeRow, row));
      };
    };
    if (previous !== undefined) {
      compare();
      continue;
    }
    // A new row needs no prior read.
    const adding = rows.add(toRow(document));
    adding.onerror = (event) => {
      if (adding.error?.name !== 'ConstraintError') return;
      event.preventDefault();
      compare();
    };
  }
  return conflicts;
}

/** Whether a row is this very write: it was stored, but the answer was lost with the connection. */
const isWritten = (row: StorageRow | undefined, { _rev, _meta }: WriteRow['document']): boolean =>
  row?._rev === _rev && row._meta.lwt === _meta.lwt;

const conflictOf = (writeRow: WriteRow, row: StorageRow | undefined): WriteError => ({
  status: writeConflict,
  documentId: writeRow.document.key,
  writeRow,
  ...(row === undefined ? {} : { documentInDb: fromRow(row) }),
});

const changeOf = (row: WriteRow): StoredChange => ({
  documentId: row.document.key,
  documentData: row.document as Stored,
  operation: operationOf(row),
});

function operationOf({ previous, document }: WriteRow): StoredChange['operation'] {
  if (document._deleted) return 'DELETE';
  return previous === undefined ? 'INSERT' : 'UPDATE';
}

/** All rows in one request: a cursor needs an event for each row. */
async function findRows(
  rows: IDBObjectStore,
  indexes: readonly (readonly string[])[],
  where: Where,
): Promise<readonly object[]> {
  const { companyId, ...rest } = where;
  if (companyId !== undefined && Object.keys(rest).length === 0) {
    // The rows of a company are adjacent by key: twice as fast as by the index. Tombstones are included.
    const range = IDBKeyRange.bound(keyOf(companyId, ''), keyOf(companyId, '\uffff'));
    return (await answered<StorageRow[]>(rows.getAll(range))).filter((row) => !isDeleted(row));
  }
  const index = indexFor(indexes, where);
  const values = index.slice(1, Object.keys(where).length + 1).map((field) => Reflect.get(where, field));
  return answered(rows.index(nameOf(index)).getAll(between(values, values)));
}

async function firstRows(
  rows: IDBObjectStore,
  indexes: readonly (readonly string[])[],
  { companyId, from, to, limit, matches }: StoredSpan,
): Promise<{ readonly rows: readonly object[]; readonly count: number | null }> {
  const fields = indexFor(indexes, { companyId, state: unchanged, listOrder: from });
  const index = rows.index(nameOf(fields));
  const range = between([companyId, unchanged, from], [companyId, unchanged, to]);
  if (matches !== null) return firstMatching(index, fields, range, limit, matches);
  const [first, count] = await Promise.all([
    // IndexedDB takes a limit of 0 for no limit.
    limit === 0 ? [] : answered<StorageRow[]>(index.getAll(range, limit)),
    answered(index.count(range)),
  ]);
  return { rows: first, count };
}

/** Reads the rows of an index in batches: a cursor needs an event for each row. */
async function firstMatching(
  index: IDBIndex,
  fields: readonly string[],
  range: IDBKeyRange,
  limit: number,
  matches: (row: object) => boolean,
): Promise<{ readonly rows: readonly object[]; readonly count: number | null }> {
  const matching: StorageRow[] = [];
  let rest = range;
  for (;;) {
    const batch = await answered<StorageRow[]>(index.getAll(rest, batchSize));
    matching.push(...batch.filter(matches));
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize)
      return { rows: matching.slice(0, limit), count: matching.length };
    if (matching.length >= limit) return { rows: matching.slice(0, limit), count: null };
    rest = IDBKeyRange.bound(
      fields.map((field) => Reflect.get(last, field)),
      range.upper,
      true,
    );
  }
}

/** IndexedDB leaves a row without a valid field out of its index in silence. Counting finds that out fast. */
async function strayRows(rows: IDBObjectStore, indexes: readonly (readonly string[])[]): Promise<readonly object[]> {
  const [all, ...held] = await Promise.all([
    answered(rows.count()),
    ...indexes.map((index) => answered(rows.index(nameOf(index)).count())),
  ]);
  if (held.every((count) => count === all)) return [];
  const keys = await Promise.all(indexes.map((index) => answered(rows.index(nameOf(index)).getAllKeys())));
  const known = keys.map((some) => new Set(some));
  return (await answered<StorageRow[]>(rows.getAll())).filter(({ key }) => !known.every((some) => some.has(key)));
}

/** Rows without a tombstone between two values of an index, both included: an empty list sorts after every value. */
const between = (from: readonly unknown[], to: readonly unknown[]): IDBKeyRange =>
  IDBKeyRange.bound(['0', ...from], ['0', ...to, []]);

/** The index that starts with the requested fields. */
function indexFor(indexes: readonly (readonly string[])[], where: object): readonly string[] {
  const wanted = Object.keys(where);
  const found = indexes.find((index) => wanted.every((field) => index.slice(1, wanted.length + 1).includes(field)));
  if (found === undefined) throw new Error(`No index begins with ${wanted.join(', ')}.`);
  return found;
}
