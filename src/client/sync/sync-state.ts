import { combineLatest, first, from, map, type Observable, of, shareReplay, startWith, switchMap } from 'rxjs';
import { wasDatabaseLost } from '#client/database/database-mark.ts';
import { watchInfo } from '#client/database/info-access.ts';
import { unreadableKey, unreadableOf } from '#client/database/older/unreadable.ts';
import type { SyncState } from '#client/device.ts';
import type { Waiting } from '#client/outbox/outbox-kind.ts';
import { watchWaiting } from '#client/outbox/outbox-kinds.ts';
import { checkpointOf, noCheckpoint } from '#client/records/checkpoint.ts';
import { type RecordsContext, watchWorker } from '#client/records/records-context.ts';
import type { SyncLoop } from '#client/sync/sync-loop.ts';

function countsOf(all: readonly Waiting[]) {
  const attention = all.filter(({ problem }) => problem !== null).length;
  return { waiting: all.length - attention, attention };
}

const nothing = { unsent: { waiting: 0, attention: 0 }, checkpoint: null, unreadable: null };

/** The state of the sync for the screens; nothing is read before `begin`. */
export function syncState(
  context: RecordsContext,
  loop: SyncLoop,
  start: Promise<unknown>,
): Observable<Omit<SyncState, 'unsaved'>> {
  const { store, ports, session } = context;
  /** Null until the device's changes have been counted. */
  const known$ = from(start).pipe(
    switchMap(() => watchWorker(context)),
    switchMap((worker) =>
      worker === null
        ? of(nothing)
        : combineLatest({
            unsent: watchWaiting(store, worker).pipe(map(countsOf)),
            checkpoint: watchInfo(store, checkpointOf(worker.companyId)).pipe(map((data) => data ?? noCheckpoint)),
            unreadable: watchInfo(store, unreadableKey).pipe(map((left) => unreadableOf(left, worker.userId))),
          }).pipe(startWith(null)),
    ),
    startWith(null),
  );
  const lost$ = session.state$.pipe(
    first(({ kind }) => kind === 'signed-in'),
    switchMap(() => start.then(() => wasDatabaseLost(store, ports))),
    startWith(false),
    // Checked once: the check marks the new database.
    shareReplay({ bufferSize: 1, refCount: false }),
  );
  // A browser often reports a network without internet access as a connection.
  const online$ = combineLatest([ports.online$, loop.away$]).pipe(map(([online, away]) => online && !away));
  return combineLatest([online$, loop.phase$, loop.progress$, known$, lost$]).pipe(
    map(([online, phase, { done, total }, known, databaseLost]) => {
      const { unsent, checkpoint, unreadable } = known ?? nothing;
      return {
        databaseLost,
        unreadable,
        online,
        phase: known === null ? 'starting' : phase,
        done,
        total,
        ...unsent,
        lastRefreshed: checkpoint?.at ?? null,
        firstDownload:
          checkpoint === null || checkpoint.complete
            ? null
            : { done: checkpoint.brought, total: checkpoint.total ?? null },
      };
    }),
  );
}
