// The device put together over its ports: the same in the browser and in a simulation.
import { distinctUntilChanged, map, type Observable, of, shareReplay, switchMap } from 'rxjs';
import { createCatalogs } from '#client/catalog/catalogs.ts';
import { forgetDatabase } from '#client/database/database-mark.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import { watchRow, watchRows } from '#client/database/watch-rows.ts';
import type { Device } from '#client/device.ts';
import type { Ports } from '#client/ports.ts';
import { createBirths } from '#client/records/births.ts';
import { watchCompanyLogo } from '#client/records/company-logo.ts';
import { createDocuments } from '#client/records/documents.ts';
import { createEstimates } from '#client/records/estimates.ts';
import { createLeads } from '#client/records/leads.ts';
import { createPhotos, downloadFile } from '#client/records/photos.ts';
import { currentWorker, type RecordsContext } from '#client/records/records-context.ts';
import { seenVersions } from '#client/records/seen-versions.ts';
import { createSession } from '#client/session/session.ts';
import { lazySyncLoop } from '#client/sync/lazy-sync-loop.ts';
import { createOutbox } from '#client/sync/outbox.ts';
import { startReload } from '#client/sync/reload.ts';
import { syncState } from '#client/sync/sync-state.ts';
import { missing } from '#contract/problems.ts';
import { refused } from '#domain/result.ts';

export interface RunningDevice extends Device {
  /** Stops the sync and closes the database; what was saved stays. */
  readonly stop: () => Promise<void>;
}

export const createDevice = (ports: Ports, store: RecordStore): RunningDevice => {
  const session = createSession(ports, {
    clear: async () => {
      forgetDatabase(ports);
      await store.clear();
      await ports.pictures.clear();
    },
    close: store.close,
  });
  const context: RecordsContext = { store, ports, session, seen: seenVersions(), births: createBirths() };
  const catalogs = createCatalogs(store, session);
  const photos = createPhotos(context);
  const loop = lazySyncLoop({ store, ports, session }, catalogs, photos);
  const outbox = createOutbox(store, ports, session, loop.progress$);
  const entries$ = outbox.entries$.pipe(shareReplay({ bufferSize: 1, refCount: true }));
  const reload = startReload(ports, loop.phase$);
  const companyId$ = session.state$.pipe(
    map((state) => (state.kind === 'signed-in' ? (state.company?.id ?? null) : null)),
    distinctUntilChanged(),
  );
  const ofCompany = <T>(none: T, watch: (companyId: number) => Observable<T>): Observable<T> =>
    companyId$.pipe(switchMap((companyId) => (companyId === null ? of(none) : watch(companyId))));

  return {
    session: { state$: session.state$, ...session.actions },
    sync: {
      state$: syncState({ store, ports, session }, loop, entries$),
      outbox$: entries$,
      syncNow: loop.syncNow,
      retry: outbox.retry,
      discard: outbox.discard,
      exportChanges: outbox.exportChanges,
      settle: outbox.settle,
      holdReload: reload.hold,
    },
    leads: createLeads(context, photos),
    estimates: createEstimates(context),
    documents: createDocuments(context),
    catalog: catalogs.read,
    catalogVersion$: catalogs.version$,
    settings$: ofCompany(null, (id) =>
      watchRow(store, 'settings', keyOf(id, 'settings')).pipe(map((row) => row?.data ?? null)),
    ),
    users$: ofCompany([], (id) =>
      watchRows(store, 'users', { companyId: id }).pipe(map((rows) => [...rows.values()].map(({ data }) => data))),
    ),
    companyLogo$: watchCompanyLogo(context),
    file: async (id) => {
      const worker = currentWorker(context);
      return worker.ok ? downloadFile(context, worker.value.companyId, id) : refused(missing);
    },
    newUuid: () => {
      const uuid = ports.uuid();
      context.births.note(uuid, session.companyId());
      return uuid;
    },
    now: ports.now,
    stop: async () => {
      loop.stop();
      reload.stop();
      await store.close();
    },
  };
};
