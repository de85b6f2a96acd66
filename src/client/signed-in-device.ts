// The part of the device that needs a login, started after the first one. The login screen does not load it.
import { combineLatest, distinctUntilChanged, from, map, type Observable, of, shareReplay, switchMap } from 'rxjs';
import { createCatalogs } from '#client/catalog/catalogs.ts';
import { refuseDatabaseErrors } from '#client/database/database-errors.ts';
import { watchInfo } from '#client/database/info-access.ts';
import { idsOf } from '#client/database/local-ids.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import { watchRow, watchRows } from '#client/database/watch-rows.ts';
import type { SyncState } from '#client/device.ts';
import type { Actions } from '#client/device-actions.ts';
import { leaveDevice } from '#client/outbox/leave-device.ts';
import { createOutbox } from '#client/outbox/outbox.ts';
import { retryAfterUpdate } from '#client/outbox/retry-after-update.ts';
import { sendEmails, watchWaitingEmails } from '#client/outbox/waiting-emails.ts';
import { generatePdf } from '#client/outbox/waiting-pdfs.ts';
import { createDocuments } from '#client/records/documents.ts';
import { openDraft } from '#client/records/drafts.ts';
import { createEstimates } from '#client/records/estimates.ts';
import { createFirstScreen } from '#client/records/leads/first-screen.ts';
import { createLeads } from '#client/records/leads/leads.ts';
import { bringNewLetters } from '#client/records/new-letters.ts';
import { deletionOf } from '#client/records/note-deletion.ts';
import { bringPictures } from '#client/records/photos/bring-pictures.ts';
import { watchCompanyLogo } from '#client/records/photos/company-logo.ts';
import { downloadFile } from '#client/records/photos/photo-list.ts';
import { createPhotos } from '#client/records/photos/photos.ts';
import { currentWorker, type RecordsContext } from '#client/records/records-context.ts';
import { startSyncLoop } from '#client/sync/sync-loop.ts';
import { syncState } from '#client/sync/sync-state.ts';
import { missing } from '#contract/problems.ts';
import { refused } from '#domain/result.ts';

export interface SignedInDevice extends Actions {
  readonly state$: Observable<Omit<SyncState, 'unsaved'>>;
  readonly syncNow: () => Promise<void>;
  readonly pullNow: () => Promise<boolean>;
  readonly refuseDatabaseErrors: typeof refuseDatabaseErrors;
  readonly clear: (userIds: readonly number[], givenUp: readonly string[]) => Promise<boolean>;
  /** Why the database can no longer be used; null while it can. */
  readonly closed$: RecordStore['closed$'];
  /** Releases the database for another tab; it opens again on its next use. */
  readonly close: () => Promise<void>;
  readonly stop: () => void;
}

export function startSignedInDevice(context: RecordsContext): SignedInDevice {
  const { store, ports, session } = context;
  const catalogs = createCatalogs(store, session);
  const photos = createPhotos(context);
  const firstScreen = createFirstScreen(store, ports);
  // The device reads and writes by itself only when the person sees a screen.
  const start = firstScreen.isPainted();
  const loop = startSyncLoop(context, catalogs, start);
  // The screens report a database error; the next start retries this.
  start.then(() => retryAfterUpdate(store, ports)).catch(() => undefined);
  const bringing = from(start)
    .pipe(switchMap(() => bringPictures(context, catalogs, photos)))
    .subscribe();
  const lettering = bringNewLetters(store, ports).subscribe();
  // The browser may have ended its storage while the app was in the background.
  const probing = ports.visible$.subscribe(() => void store.probe());
  const outbox = createOutbox(context, loop.progress$);
  const companyId$ = session.state$.pipe(
    map((state) => (state.kind === 'signed-in' ? (state.company?.id ?? null) : null)),
    distinctUntilChanged(),
  );
  const ofCompany = <T>(none: T, watch: (companyId: number) => Observable<T>): Observable<T> =>
    companyId$.pipe(switchMap((companyId) => (companyId === null ? of(none) : watch(companyId))));

  return {
    outbox: {
      ...outbox,
      addAgain: async (key) => {
        const answer = await outbox.addAgain(key);
        // The old record is removed once the office confirms its deletion.
        void loop.syncNow();
        return answer;
      },
    },
    state$: syncState(context, loop, start).pipe(shareReplay({ bufferSize: 1, refCount: true })),
    syncNow: loop.syncNow,
    pullNow: loop.pullNow,
    refuseDatabaseErrors,
    clear: (userIds, givenUp) => leaveDevice(context, userIds, givenUp),
    leads: createLeads(context, photos, firstScreen),
    estimates: createEstimates(context),
    documents: {
      ...createDocuments(context),
      generatePdf: generatePdf(context),
      email: sendEmails(context),
      waitingEmails: watchWaitingEmails(context),
    },
    company: {
      catalog: catalogs.read,
      catalogVersion$: catalogs.version$,
      draftChanged$: loop.draftChanged$,
      deletion: (name, id) =>
        ofCompany(null, (companyId) =>
          from(idsOf(store, companyId, name, id)).pipe(
            switchMap((ids) => combineLatest(ids.map((one) => watchInfo(store, deletionOf(companyId, name, one))))),
            map((found) => found.find((deletion) => deletion !== null) ?? null),
          ),
        ),
      settings$: ofCompany(null, (id) =>
        watchRow(store, 'settings', keyOf(id, 'settings')).pipe(map((row) => row?.data ?? null)),
      ),
      users$: ofCompany([], (id) =>
        watchRows(store, 'users', { companyId: id }).pipe(map((rows) => [...rows.values()].map(({ data }) => data))),
      ),
      companyLogo$: watchCompanyLogo(context),
      draft: openDraft(context),
      file: async (id) => {
        const worker = currentWorker(context);
        return worker.ok ? downloadFile(context, worker.value.companyId, id) : refused(missing);
      },
    },
    closed$: store.closed$,
    close: store.close,
    stop: () => {
      bringing.unsubscribe();
      lettering.unsubscribe();
      probing.unsubscribe();
      loop.stop();
    },
  };
}
