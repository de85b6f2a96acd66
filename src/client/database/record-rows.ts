import { concatMap, defer, distinctUntilChanged, from, map, merge, type Observable, of, switchMap } from 'rxjs';
import { serverIdOf } from '#client/database/local-ids.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { RecordRow, StoredRows } from '#client/database/stored-rows.ts';
import { watchRow } from '#client/database/watch-rows.ts';
import type { LocalRecord } from '#client/device.ts';
import { overtaken, type Problem } from '#contract/problems.ts';
import { unchanged } from '#domain/changes/change-state.ts';
import { contentOf, isOthersDraft, needsPerson, type RecordParts } from '#domain/changes/record-parts.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

/** A record by its current id, or by its former local id. */
export async function rowById<N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  companyId: number,
  id: number,
): Promise<StoredRows[N] | null> {
  const byServerId = async () => {
    const [row] = await store.find(name, { companyId, id: await serverIdOf(store, companyId, name, id) });
    return row ?? null;
  };
  const known = await byServerId();
  if (known !== null || id >= 0) return known;
  // The id mapping is stored before the row. A concurrent push is therefore seen here, or falls between two reads.
  const [local] = await store.find(name, { companyId, id });
  return local ?? byServerId();
}

/** The same record, observed by its key, so that a new id interrupts nothing. */
export function watchRowById<N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  companyId: number,
  id: number,
): Observable<StoredRows[N] | null> {
  // A missing record may still arrive with the first download.
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
}

/** Why the draft of a record waits for a person. */
export function problemOf({ verdict }: Pick<RecordParts<unknown>, 'verdict'>): Problem | null {
  if (verdict?.kind === 'refused') return verdict.problem;
  return verdict?.kind === 'conflict' ? overtaken : null;
}

/** The record for a screen: another person's draft is hidden. */
export function visibleRecord<T>(row: RecordRow<T> | null, userId: number | null): LocalRecord<T> | null {
  if (row === null) return null;
  const { office, draft, state } = row;
  if (draft !== null && (userId === null || isOthersDraft(row, userId)))
    return office.kind === 'has' ? { data: office.record, state: unchanged, problem: null, changedAt: null } : null;
  // A refused deletion makes the record visible again.
  if (draft?.isDeletion && !needsPerson(row)) return null;
  const problem = problemOf(row);
  const theirUserId = office.kind === 'none' ? null : office.by;
  const changedAt = draft?.at ?? null;
  return { data: contentOf(row), state, problem, changedAt, theirUserId };
}
