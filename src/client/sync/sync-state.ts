import {
  combineLatest,
  distinctUntilChanged,
  first,
  map,
  type Observable,
  of,
  shareReplay,
  startWith,
  switchMap,
} from 'rxjs';
import { wasDatabaseLost } from '#client/database/database-mark.ts';
import { watchRow } from '#client/database/watch-rows.ts';
import type { OutboxEntry, SyncState } from '#client/device.ts';
import { type Checkpoint, checkpointKey, noCheckpoint } from '#client/sync/checkpoint.ts';
import type { SyncLoop } from '#client/sync/sync-loop.ts';
import type { Syncing } from '#client/sync/syncing.ts';

/** What the screens see of the sync. */
export const syncState = (
  { store, ports, session }: Syncing,
  loop: SyncLoop,
  entries$: Observable<readonly OutboxEntry[]>,
): Observable<SyncState> => {
  const checkpoint$ = session.state$.pipe(
    map((state) => (state.kind === 'signed-in' ? (state.company?.id ?? null) : null)),
    distinctUntilChanged(),
    switchMap((companyId) =>
      companyId === null
        ? of(null)
        : watchRow(store, 'info', checkpointKey(companyId)).pipe(
            map((row) => (row?.data as Checkpoint | undefined) ?? noCheckpoint),
          ),
    ),
    startWith(null),
  );
  const lost$ = session.state$.pipe(
    first(({ kind }) => kind === 'signed-in'),
    switchMap(() => wasDatabaseLost(store, ports)),
    startWith(false),
    // Asked once: the answer marks the new database.
    shareReplay({ bufferSize: 1, refCount: false }),
  );
  return combineLatest([
    ports.online$,
    loop.phase$,
    loop.progress$,
    entries$.pipe(startWith([])),
    checkpoint$,
    lost$,
  ]).pipe(
    map(([online, phase, { done, total }, entries, checkpoint, databaseLost]) => ({
      databaseLost,
      online,
      phase,
      done,
      total,
      waiting: entries.filter(({ status }) => status !== 'attention').length,
      attention: entries.filter(({ status }) => status === 'attention').length,
      lastRefreshed: checkpoint?.at ?? null,
      firstDownload:
        checkpoint === null || checkpoint.complete
          ? null
          : { done: checkpoint.brought, total: checkpoint.total ?? null },
    })),
  );
};
