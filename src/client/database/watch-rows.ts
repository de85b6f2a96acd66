import { concatMap, defer, from, map, Observable, scan, startWith } from 'rxjs';
import type { RecordStore, RowChange, Where } from '#client/database/record-store.ts';
import type { StoredRows, StoreName } from '#client/database/stored-rows.ts';

type RowsByKey<N extends StoreName> = ReadonlyMap<string, StoredRows[N]>;

/** The rows that match one of `wheres`, now and after every change. Read once, then updated by the changes. */
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
    }).pipe(scan((rows, some) => applyChanges(rows, some, wheres), new Map<string, StoredRows[N]>()));
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

function applyChanges<N extends StoreName>(
  rows: ReadonlyMap<string, StoredRows[N]>,
  changes: readonly RowChange<N>[],
  wheres: readonly Where[],
): Map<string, StoredRows[N]> {
  const next = new Map(rows);
  for (const { key, row } of changes) {
    if (row === null || !wheres.some((where) => meets(row, where))) next.delete(key);
    else if ((next.get(key)?.revision ?? 0) <= row.revision) next.set(key, row);
  }
  return next;
}

const meets = (row: object, where: Where): boolean =>
  Object.entries(where).every(([field, wanted]) => Reflect.get(row, field) === wanted);
