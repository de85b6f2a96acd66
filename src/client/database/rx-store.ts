// The browser's store: a storage of RxDB, without RxDB's documents and queries. A write names the revision
// that it replaces, so it is atomic over all tabs and never based on a stale cache.
import {
  type BulkWriteRow,
  createRevision,
  fillWithDefaultSettings,
  now,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageChangeEvent,
  type RxStorageInstance,
  type RxStorageWriteError,
  randomToken,
} from 'rxdb';
import { BehaviorSubject, defer, distinctUntilChanged, map, type Observable, switchMap } from 'rxjs';
import type { ConnectionEvents } from '#client/database/connection.ts';
import { isDiskFull } from '#client/database/database-errors.ts';
import { listOrder } from '#client/database/list-order.ts';
import type {
  FirstRows,
  LeadSpan,
  RecordStore,
  RowChange,
  Where,
  Write,
  WriteClash,
} from '#client/database/record-store.ts';
import { rowSchema, type StoredJson } from '#client/database/row-schemas.ts';
import { databaseVersion, type StoredRows, type StoreName, storeNames } from '#client/database/stored-rows.ts';
import type { StorageClosed } from '#client/device.ts';
import { ok, type Result, refused } from '#domain/result.ts';

export type Stored = RxDocumentData<StoredJson>;

/** The part of an `RxStorageInstance` that the store uses, and a read by index. */
export interface Collection
  extends Pick<
    RxStorageInstance<StoredJson, unknown, unknown>,
    'collectionName' | 'schema' | 'findDocumentsById' | 'close' | 'remove'
  > {
  readonly bulkWrite: (
    writes: BulkWriteRow<StoredJson>[],
    context: string,
  ) => Promise<{ readonly error: readonly WriteError[] }>;
  /** Finds out whether the database answers, and opens it again when it does not. */
  readonly probe: () => Promise<void>;
  readonly changeStream: () => Observable<{ readonly events: readonly StoredChange[] }>;
  /** The rows that match `where`, without tombstones. */
  readonly find: (where: Where) => Promise<readonly object[]>;
  /** As in `RecordStore`. */
  readonly strays: () => Promise<readonly object[]>;
  readonly drop: (keys: readonly string[]) => Promise<void>;
  /** As in `RecordStore`. */
  readonly first: (span: StoredSpan) => Promise<{ readonly rows: readonly object[]; readonly count: number | null }>;
}

/** A `LeadSpan` over rows as they are stored. */
export interface StoredSpan extends Omit<LeadSpan, 'matches'> {
  readonly matches: ((row: object) => boolean) | null;
}

/** A write that the storage refused; status 409 means that the stored row is not the one that it replaces. */
export interface WriteError extends Pick<RxStorageWriteError<StoredJson>, 'documentId' | 'status' | 'writeRow'> {
  readonly documentInDb?: Stored;
}

export type StoredChange = Pick<RxStorageChangeEvent<Stored>, 'documentId' | 'operation' | 'documentData'>;

export interface CollectionKey {
  readonly databaseName: string;
  readonly collectionName: StoreName;
  readonly schema: RxJsonSchema<Stored>;
}

type OpenCollection = (position: CollectionKey, events: ConnectionEvents) => Promise<Collection>;

interface Surroundings {
  /** Called before the first collection opens. */
  readonly prepare: () => Promise<void>;
  /** Called when the disk is full; the write is then tried once more. */
  readonly freeSpace: () => Promise<void>;
}

/** RxDB's status of it. */
export const writeConflict = 409;

const databaseName = `eaveline-${databaseVersion}`;

/** Identifies this tab among those with the database open. */
const token = randomToken(10);

/** A store that opens on first use, and again after it was cleared or closed. */
export function openRxStore(
  openCollection: OpenCollection,
  { prepare, freeSpace }: Surroundings = { prepare: async () => {}, freeSpace: async () => {} },
): RecordStore {
  // Each collection is a separate database and opens on first use, so that leads need not wait for the others.
  const collections = new Map<StoreName, Promise<Collection>>();
  const closed$ = new BehaviorSubject<StorageClosed | null>(null);
  /** Why all use has ended. A lost database is tried again instead. */
  let ended: StorageClosed | null = null;
  const lost = new Set<StoreName>();
  const notify = (): void => closed$.next(ended ?? (lost.size > 0 ? 'closed' : null));
  let prepared: Promise<void> | null = null;
  const opened = (store: StoreName): Promise<Collection> => {
    const known = collections.get(store);
    if (known !== undefined) return known;
    const position = { databaseName, collectionName: store, schema: fillWithDefaultSettings(rowSchema(store)) };
    const open = async (): Promise<Collection> => {
      prepared ??= prepare();
      await prepared;
      // A database that this tab closed itself reports nothing.
      const isMine = (): boolean => collections.get(store) === opening;
      const events: ConnectionEvents = {
        ended: (why) => {
          if (!isMine()) return;
          ended ??= why;
          notify();
        },
        lost: (isLost) => {
          if (!isMine()) return;
          if (isLost) lost.add(store);
          else lost.delete(store);
          notify();
        },
      };
      return withRoom(await openCollection(position, events), freeSpace);
    };
    const opening = open().catch((problem) => {
      collections.delete(store);
      prepared = null;
      throw problem;
    });
    collections.set(store, opening);
    return opening;
  };
  // When one database is taken over or deleted, the store stops using all of them: later writes would be lost.
  const collectionOf = (store: StoreName): Promise<Collection> => {
    if (ended !== null) throw new DOMException('The database was closed.', 'InvalidStateError');
    return opened(store);
  };
  const close = async (): Promise<void> => {
    const closing = [...collections.values()];
    collections.clear();
    prepared = null;
    await Promise.all(
      (await Promise.allSettled(closing)).map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)),
    );
    ended = null;
    lost.clear();
    notify();
  };

  return {
    get: async (store, key) => {
      const [found] = await (await collectionOf(store)).findDocumentsById([key], false);
      return found === undefined ? null : toRow(store, found);
    },
    find: async (store, where) => (await (await collectionOf(store)).find(where)).map((one) => toRow(store, one)),
    firstLeads: async ({ matches, ...span }): Promise<FirstRows> => {
      const matchesStored = matches === null ? null : (stored: object) => matches(toRow('leads', stored));
      const { rows, count } = await (await collectionOf('leads')).first({ ...span, matches: matchesStored });
      return { rows: rows.map((one) => toRow('leads', one)), count };
    },
    put: async (store, write) => {
      const { stored } = await writeRows(await collectionOf(store), [write]);
      const [row] = stored;
      return row === undefined ? refused(clash) : ok(toRow(store, row));
    },
    putAll: async (store, writes) => (await writeRows(await collectionOf(store), writes)).clashed,
    remove: async (store, key, over) => removeRow(await collectionOf(store), key, over),
    strays: async (store) => (await collectionOf(store)).strays(),
    drop: async (store, keys) => (await collectionOf(store)).drop(keys),
    changes: <N extends StoreName>(store: N): Observable<readonly RowChange<N>[]> =>
      defer(() => opened(store)).pipe(
        switchMap((collection) => collection.changeStream()),
        map(({ events }) =>
          events.map(({ documentId, operation, documentData }) => ({
            key: documentId,
            // A lookup of keys does not unpack the rows.
            get row() {
              return operation === 'DELETE' ? null : toRow(store, documentData);
            },
          })),
        ),
      ),
    closed$: closed$.pipe(distinctUntilChanged()),
    probe: async () => {
      const all = await Promise.allSettled(collections.values());
      await Promise.all(all.map((one) => (one.status === 'fulfilled' ? one.value.probe() : undefined)));
    },
    clear: async (isRetained) => {
      if (isRetained === undefined)
        await Promise.all(storeNames.map(async (name) => (await collectionOf(name)).remove()));
      else
        for (const name of storeNames) {
          const collection = await collectionOf(name);
          const doomed = (await collection.find({})).filter((row) => !isRetained(name, toRow(name, row)));
          await bury(collection, doomed as readonly Stored[]);
        }
      await close();
    },
    close,
  };
}

/** A write succeeds on a full disk while space can be freed. */
const withRoom = (collection: Collection, freeSpace: () => Promise<void>): Collection => ({
  ...collection,
  bulkWrite: async (...write) => {
    try {
      return await collection.bulkWrite(...write);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      await freeSpace();
      return collection.bulkWrite(...write);
    }
  },
});

async function writeRows<N extends StoreName>(
  collection: Collection,
  writes: readonly Write<N>[],
): Promise<{ readonly stored: readonly Stored[]; readonly clashed: readonly string[] }> {
  // A new row needs no prior read: the storage rejects it if one exists, and reuses a tombstone.
  const replaced = writes.filter(({ over }) => over !== null).map(({ row }) => row.key);
  const before = replaced.length === 0 ? [] : await collection.findDocumentsById(replaced, true);
  const previousByKey = new Map(before.map((one) => [one.key, one]));
  const fitting = writes.filter(({ row, over }) => revisionOf(previousByKey.get(row.key)) === over);
  const next = fitting.map(({ row, over }) =>
    toStored(written(collection.collectionName as N, row), (over ?? 0) + 1, previousByKey.get(row.key), false),
  );
  const failed = await write(collection, next, previousByKey);
  return {
    stored: next.filter(({ key }) => !failed.has(key)),
    clashed: writes.filter((one) => !fitting.includes(one) || failed.has(one.row.key)).map(({ row }) => row.key),
  };
}

async function removeRow(collection: Collection, key: string, over: number): Promise<Result<null, WriteClash>> {
  const [previous] = await collection.findDocumentsById([key], false);
  if (previous?.revision !== over) return refused(clash);
  return (await bury(collection, [previous])).size > 0 ? refused(clash) : ok(null);
}

// A tombstone stays in the database, with the indexed members and none of the customer's data.
function bury(collection: Collection, rows: readonly Stored[]): Promise<ReadonlySet<string>> {
  const fields = Object.keys(collection.schema.properties);
  const tombstoneOf = (row: Stored): Stored => {
    const indexed = Object.fromEntries(fields.map((field) => [field, row[field]]));
    const blank = 'listOrder' in indexed ? { listOrder: '' } : {};
    return toStored({ ...indexed, ...blank, key: row.key }, row.revision, row, true);
  };
  return write(collection, rows.map(tombstoneOf), new Map(rows.map((row) => [row.key, row])));
}

async function write(
  collection: Collection,
  documents: readonly Stored[],
  previousByKey: ReadonlyMap<string, Stored>,
): Promise<ReadonlySet<string>> {
  if (documents.length === 0) return new Set();
  const rows = documents.map((document) => {
    const previous = previousByKey.get(document.key);
    return previous === undefined ? { document } : { previous, document };
  });
  const { error } = await collection.bulkWrite(rows, 'record-store');
  const broken = error.find(({ status }) => status !== writeConflict);
  if (broken !== undefined) throw new Error(`The device's database refused a write (${broken.status}).`);
  // A new row may replace a tombstone, which must be passed to the storage.
  const tombstones = new Map<string, Stored>();
  for (const { writeRow, documentInDb } of error)
    if (writeRow.previous === undefined && documentInDb?._deleted) tombstones.set(documentInDb.key, documentInDb);
  const again = documents.filter(({ key }) => tombstones.has(key));
  const refusedAgain = await write(
    collection,
    again.map((document) => ({ ...document, _rev: createRevision(token, tombstones.get(document.key)) })),
    tombstones,
  );
  return new Set(
    error.map(({ documentId }) => documentId).filter((key) => !tombstones.has(key) || refusedAgain.has(key)),
  );
}

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
  _meta: { lwt: now() },
  _rev: createRevision(token, previous),
});

/** Each collection has its own type of row: reads return what `put` accepted. */
export function toRow<N extends StoreName>(_store: N, stored: object): StoredRows[N] {
  const { _deleted, _attachments, _meta, _rev, inside, listOrder, ...row } = stored as Stored;
  return (typeof inside === 'string' ? { ...row, ...JSON.parse(inside) } : row) as unknown as StoredRows[N];
}

// A large row is stored as one text: storage and browser would otherwise copy it member by member at every step of a
// write. Leads are many and small, and read faster as they are.
const largeRows: ReadonlySet<string> = new Set<StoreName>([
  'estimates',
  'estimate-documents',
  'estimate-fields',
  'estimate-sections',
  'estimate-workflows',
]);

type WrittenRow = Readonly<Record<string, unknown>> & { readonly key: string };

function written<N extends StoreName>(store: N, row: StoredRows[N]): WrittenRow {
  if (store === 'leads') return { ...row, listOrder: listOrder(row as StoredRows['leads']) };
  return largeRows.has(store) ? packed(row) : { ...row };
}

function packed<T extends { readonly key: string }>({ key, ...row }: T): WrittenRow {
  const isNested = (value: unknown) => typeof value === 'object' && value !== null;
  const entries = Object.entries(row);
  return {
    ...Object.fromEntries(entries.filter(([, value]) => !isNested(value))),
    key,
    inside: JSON.stringify(Object.fromEntries(entries.filter(([, value]) => isNested(value)))),
  };
}

const clash: WriteClash = { kind: 'clash' };
