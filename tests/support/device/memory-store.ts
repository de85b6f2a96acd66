// The store without a browser: as atomic as the real one, and deterministic.
import { filter, map, type Observable, of, Subject } from 'rxjs';
import { listOrder } from '#client/database/list-order.ts';
import type { RecordStore, RowChange, Where, Write, WriteClash } from '#client/database/record-store.ts';
import type { StoredRows, StoreName } from '#client/database/stored-rows.ts';
import { ok, refused } from '#domain/result.ts';
import { compareText } from '#domain/text/compare-text.ts';

type AnyRow = StoredRows[StoreName];

interface Change {
  readonly store: StoreName;
  readonly key: string;
  readonly row: AnyRow | null;
}

export interface MemoryDatabase {
  /** One per tab; all see the same rows. */
  readonly open: () => RecordStore;
  /** All of its content, to start another one with. */
  readonly rows: () => MemoryRows;
}

export type MemoryRows = ReadonlyMap<StoreName, ReadonlyMap<string, AnyRow>>;

const copied = (rows: MemoryRows): Map<StoreName, Map<string, AnyRow>> =>
  new Map([...rows].map(([store, stored]) => [store, new Map(stored)]));

/** `beforeWrite` may refuse a write by throwing, like a crash or a full disk. */
export function memoryDatabase(
  beforeWrite: (store: StoreName, key: string) => void = () => {},
  given: MemoryRows = new Map(),
): MemoryDatabase {
  const rows = copied(given);
  const changes$ = new Subject<readonly Change[]>();
  const rowsOf = (store: StoreName): Map<string, AnyRow> => {
    const found = rows.get(store) ?? new Map<string, AnyRow>();
    rows.set(store, found);
    return found;
  };
  const write = <N extends StoreName>(store: N, { row, over }: Write<N>): StoredRows[N] | null => {
    const stored = rowsOf(store).get(row.key);
    if ((stored?.revision ?? null) !== over) return null;
    beforeWrite(store, row.key);
    const next = frozen({ ...structuredClone(row), revision: (over ?? 0) + 1 });
    rowsOf(store).set(row.key, next);
    return next;
  };

  const open = (): RecordStore => ({
    get: async (store, key) => asRow(store, rowsOf(store).get(key) ?? null),
    find: async (store, where) =>
      [...rowsOf(store).values()].filter((row) => meets(row, where)).map((row) => asRow(store, row)),
    firstLeads: async ({ companyId, from, to, limit, matches }) => {
      const inSpan = [...rowsOf('leads').values()]
        .map((row) => asRow('leads', row))
        .filter((row) => meets(row, { companyId, state: 1 }) && (matches?.(row) ?? true))
        .map((row) => ({ row, order: listOrder(row) }))
        .filter(({ order }) => order >= from && order <= to)
        .sort((one, other) => compareText(one.order, other.order) || one.row.id - other.row.id);
      return { rows: inSpan.slice(0, limit).map(({ row }) => row), count: inSpan.length };
    },
    strays: async () => [],
    drop: async (store, keys) => {
      for (const key of keys) rowsOf(store).delete(key);
    },
    put: async (store, one) => {
      const row = write(store, one);
      if (row === null) return refused(clash);
      changes$.next([{ store, key: row.key, row }]);
      return ok(row);
    },
    putAll: async (store, writes) => {
      const written = writes.map((one) => ({ key: one.row.key, row: write(store, one) }));
      const done = written.flatMap(({ key, row }) => (row === null ? [] : [{ store, key, row }]));
      if (done.length > 0) changes$.next(done);
      return written.filter(({ row }) => row === null).map(({ key }) => key);
    },
    remove: async (store, key, over) => {
      if (rowsOf(store).get(key)?.revision !== over) return refused(clash);
      beforeWrite(store, key);
      rowsOf(store).delete(key);
      changes$.next([{ store, key, row: null }]);
      return ok(null);
    },
    changes: <N extends StoreName>(store: N): Observable<readonly RowChange<N>[]> =>
      changes$.pipe(
        map((all) => all.filter((one) => one.store === store).map(({ key, row }) => ({ key, row: asRow(store, row) }))),
        filter((all) => all.length > 0),
      ),
    closed$: of(null),
    probe: async () => {},
    clear: async (isRetained = () => false) => {
      for (const [store, stored] of rows) {
        const keys = [...stored].flatMap(([key, row]) => (isRetained(store, row) ? [] : [key]));
        for (const key of keys) stored.delete(key);
        changes$.next(keys.map((key) => ({ store, key, row: null })));
      }
    },
    close: async () => {},
  });
  return { open, rows: () => copied(rows) };
}

const clash: WriteClash = { kind: 'clash' };

const meets = (row: AnyRow, where: Where): boolean =>
  Object.entries(where).every(([field, wanted]) => Reflect.get(row, field) === wanted);

// Each collection has its own type of row; the map of maps cannot express that.
const asRow = <N extends StoreName, R extends AnyRow | null>(_store: N, row: R) =>
  row as R extends null ? null : StoredRows[N];

// A returned row is shared: changing it in place must fail here rather than in a browser.
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
