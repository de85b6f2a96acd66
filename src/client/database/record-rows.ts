import { concatMap, defer, distinctUntilChanged, from, map, merge, type Observable, of, switchMap } from 'rxjs';
import { serverIdOf } from '#client/database/local-ids.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { RecordRow, RecordStoreName, StoredRows } from '#client/database/stored-rows.ts';
import { watchRow } from '#client/database/watch-rows.ts';
import type { LocalRecord } from '#client/device.ts';

/** A record by its id of this moment, or by the local id that it had before. */
export const rowById = async <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  companyId: number,
  id: number,
): Promise<StoredRows[N] | null> => {
  const byServerId = async () => {
    const [row] = await store.find(name, { companyId, id: await serverIdOf(store, companyId, name, id) });
    return row ?? null;
  };
  const known = await byServerId();
  if (known !== null || id >= 0) return known;
  // The new id is remembered before the row gets it, so a push under way is met in between, or passes between two reads.
  const [local] = await store.find(name, { companyId, id });
  return local ?? byServerId();
};

/** The same record, watched: it is followed by its key, so that a new id interrupts nothing. */
export const watchRowById = <N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  companyId: number,
  id: number,
): Observable<StoredRows[N] | null> => {
  // Where it is not here yet, the first download may bring it.
  const arrival = store.changes(name).pipe(
    concatMap((changes) => changes.filter(({ row }) => row?.companyId === companyId && row.id === id)),
    map(({ row }) => row),
  );
  return merge(
    defer(() => from(rowById(store, name, companyId, id))),
    arrival,
  ).pipe(
    distinctUntilChanged((one, other) => one?.key === other?.key),
    switchMap((row) => (row === null ? of(null) : watchRow(store, name, row.key))),
    distinctUntilChanged((one, other) => one?.revision === other?.revision && one?.key === other?.key),
  );
};

/** What a screen sees of a row: another person's waiting change is not theirs to see. */
export const visibleRecord = <T>(row: RecordRow<T> | null, userId: number | null): LocalRecord<T> | null => {
  if (row === null) return null;
  const { data, state, error, problem, changedAt, theirUserId = null } = row;
  if (state === 1 || row.userId === userId) {
    // A deletion that was refused brings the record back to sight.
    return state === 2 && error === null ? null : { data, state, error, problem, changedAt, theirUserId };
  }
  const server = row.gone ? null : (row.theirs ?? row.base);
  return server === null ? null : { data: server, state: 1, error: null, problem: null, changedAt: null };
};
