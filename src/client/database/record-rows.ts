import {
  concatMap,
  defer,
  distinctUntilChanged,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
} from 'rxjs';
import { idsOf } from '#client/database/local-ids.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { RecordRow, StoredRows } from '#client/database/stored-rows.ts';
import { watchRow, watchRows } from '#client/database/watch-rows.ts';
import type { LocalRecord } from '#client/device.ts';
import { overtaken, type Problem } from '#contract/problems.ts';
import { unchanged } from '#domain/changes/change-state.ts';
import { contentOf, isOthersDraft, needsPerson, type RecordParts } from '#domain/changes/record-parts.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

/** A record by the id that it has, had, or is about to have. A record that has the id itself comes first. */
export async function rowById<N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  companyId: number,
  id: number,
): Promise<StoredRows[N] | null> {
  const read = async (ids: readonly number[]) => {
    for (const one of ids) {
      const [row] = await store.find(name, { companyId, id: one });
      if (row !== undefined) return row;
    }
    return null;
  };
  const ids = () => idsOf(store, companyId, name, id);
  // The ids are stored before the row. A concurrent push is therefore seen here, or falls between two reads.
  return (await read([id])) ?? (await read(await ids())) ?? read(await ids());
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

/** The rows below a record, observed under all its ids, so that a new one interrupts nothing. */
export const watchRowsBelow = <N extends 'estimates' | 'estimate-documents'>(
  store: RecordStore,
  name: N,
  companyId: number,
  above: { readonly name: 'leads' | 'estimates'; readonly id: number },
): Observable<readonly StoredRows[N][]> =>
  store.changes('local-ids-map').pipe(
    filter((changes) => changes.some(({ row }) => row?.storeName === above.name)),
    startWith(null),
    switchMap(() => idsOf(store, companyId, above.name, above.id)),
    distinctUntilChanged((some, others) => some.length === others.length),
    switchMap((ids) => {
      const link = above.name === 'leads' ? 'leadId' : 'estimateId';
      return watchRows(store, name, ...ids.map((id) => ({ companyId, [link]: id })));
    }),
    map((rows) => [...rows.values()]),
  );

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
