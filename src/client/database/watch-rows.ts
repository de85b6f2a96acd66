import { concatMap, defer, distinctUntilChanged, from, map, Observable, scan, startWith } from 'rxjs';
import type { RecordStore, RowChange, Where } from '#client/database/record-store.ts';
import type { StoredRows, StoreName } from '#client/database/stored-rows.ts';

type RowsByKey<N extends StoreName> = ReadonlyMap<string, StoredRows[N]>;

/**
 * The rows that match one of `wheres`, now and after every change of one of them. Read once, then updated by the changes.
 * A write of any other row emits nothing: a follower that writes one would otherwise answer itself for ever.
 */
export const watchRows = <N extends StoreName>(
  store: RecordStore,
  name: N,
  ...wheres: readonly Where[]
): Observable<RowsByKey<N>> =>
  defer(() => {
    // Subscribes before reading, so that a write in between is not missed.
    const early: RowChange<N>[][] = [];
    const changes = store.changes(name);
    return new Observable<readonly RowChange<N>[]>((subscriber) => {
      let reading = true;
      const listening = changes.subscribe({
        next: (some) => (reading ? early.push([...some]) : subscriber.next(some)),
        error: (problem) => subscriber.error(problem),
      });
      Promise.all(wheres.map((where) => store.find(name, where))).then(
        (found) => {
          reading = false;
          subscriber.next(found.flat().map((row) => ({ key: row.key, row })));
          for (const some of early) subscriber.next(some);
        },
        (problem) => subscriber.error(problem),
      );
      return listening;
    }).pipe(
      scan((rows, some) => applyChanges(rows, some, wheres), new Map<string, StoredRows[N]>() as RowsByKey<N>),
      distinctUntilChanged(),
    );
  });

/** One row by key, null while there is none. */
export const watchRow = <N extends StoreName>(
  store: RecordStore,
  name: N,
  key: string,
): Observable<StoredRows[N] | null> =>
  store.changes(name).pipe(
    map((some) => some.some((one) => one.key === key)),
    startWith(true),
    concatMap((mine) => (mine ? from(store.get(name, key)) : [])),
  );

/** The same map when no change is about one of its rows. */
function applyChanges<N extends StoreName>(
  rows: RowsByKey<N>,
  changes: readonly RowChange<N>[],
  wheres: readonly Where[],
): RowsByKey<N> {
  const isOf = (row: StoredRows[N]) => wheres.some((where) => meets(row, where));
  const own = changes.filter(({ key, row }) => rows.has(key) || (row !== null && isOf(row)));
  if (own.length === 0) return rows;
  const next = new Map(rows);
  for (const { key, row } of own) {
    if (row === null || !isOf(row)) next.delete(key);
    else if ((next.get(key)?.revision ?? 0) <= row.revision) next.set(key, row);
  }
  return next;
}

const meets = (row: object, where: Where): boolean =>
  Object.entries(where).every(([field, wanted]) => Reflect.get(row, field) === wanted);
