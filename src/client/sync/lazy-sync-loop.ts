// The sync begins with the first login: the login screen does not load it.
import { filter, first, firstValueFrom, shareReplay, startWith, switchMap } from 'rxjs';
import type { Catalogs } from '#client/catalog/catalogs.ts';
import type { Photos } from '#client/records/photos.ts';
import type { SyncLoop } from '#client/sync/sync-loop.ts';
import { noProgress, type Syncing } from '#client/sync/syncing.ts';

export const lazySyncLoop = (syncing: Syncing, catalogs: Catalogs, photos: Photos): SyncLoop => {
  let started: SyncLoop | null = null;
  let isStopped = false;
  const loop$ = syncing.session.state$.pipe(
    first(({ kind }) => kind === 'signed-in'),
    switchMap(async () => {
      const { startSyncLoop } = await import('#client/sync/sync-loop.ts');
      if (isStopped) return null;
      started = startSyncLoop(syncing, catalogs, photos);
      return started;
    }),
    filter((loop) => loop !== null),
    shareReplay(1),
  );
  const starting = loop$.subscribe();
  return {
    phase$: loop$.pipe(
      switchMap((loop) => loop.phase$),
      startWith('idle' as const),
    ),
    progress$: loop$.pipe(
      switchMap((loop) => loop.progress$),
      startWith(noProgress),
    ),
    syncNow: async () => {
      if (syncing.session.now().kind === 'signed-in') await (await firstValueFrom(loop$)).syncNow();
    },
    stop: () => {
      isStopped = true;
      starting.unsubscribe();
      started?.stop();
    },
  };
};
