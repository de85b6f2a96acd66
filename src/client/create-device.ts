// Creates the device over its ports: the same in the browser and in a simulation.
import {
  catchError,
  combineLatest,
  filter,
  first,
  firstValueFrom,
  map,
  type Observable,
  of,
  shareReplay,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import { forgetDatabase } from '#client/database/database-mark.ts';
import { evictingPictures } from '#client/database/evict-pictures.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { isClosed } from '#client/database/refuse-database-errors.ts';
import type { Device, SyncState } from '#client/device.ts';
import { actionsLater } from '#client/device-actions.ts';
import type { Ports } from '#client/ports.ts';
import type { RecordsContext } from '#client/records/records-context.ts';
import { createUuidCompanies } from '#client/records/uuid-companies.ts';
import { createSession } from '#client/session/session.ts';
import { startReload } from '#client/sync/reload.ts';
import type { Work } from '#client/work.ts';

export interface RunningDevice extends Device {
  /** Stops the sync and closes the database; saved data stays. */
  readonly stop: () => Promise<void>;
}

const nothingKnown: Omit<SyncState, 'online' | 'unsaved'> = {
  phase: 'starting',
  done: 0,
  total: 0,
  waiting: 0,
  attention: 0,
  lastRefreshed: null,
  firstDownload: null,
};

/** On a database error the screens keep their last data, and an open form its input. */
function keepingOn(state$: Observable<Omit<SyncState, 'unsaved'>>): Observable<Omit<SyncState, 'unsaved'>> {
  let latest: Omit<SyncState, 'unsaved'> = { ...nothingKnown, online: true };
  return state$.pipe(
    tap((state) => {
      latest = state;
    }),
    catchError(() => of({ ...latest, storageClosed: 'closed' as const })),
  );
}

type LoadWork = () => Promise<{ readonly startWork: (context: RecordsContext) => Work }>;

/** `loadWork` loads the part that the login screen does not need. */
export function createDevice(
  ports: Ports,
  database: RecordStore,
  loadWork: LoadWork = () => import('#client/work.ts'),
): RunningDevice {
  const store = evictingPictures(database, ports.pictures);
  const session = createSession(ports, {
    clear: async (userIds) => {
      forgetDatabase(ports);
      // A newer version of the app has taken over the database, which this tab must not clear.
      const { clearDevice } = await import('#client/records/clear-device.ts');
      await clearDevice(store, userIds).catch((error: unknown) => {
        if (!isClosed(error)) throw error;
      });
      await ports.pictures.clear();
    },
    close: store.close,
  });
  const context: RecordsContext = { store, ports, session, uuidCompanies: createUuidCompanies(), sentAs: new Map() };
  const work = workSinceLogin(context, loadWork);
  const reload = startReload(ports, work.state$.pipe(map(({ phase }) => phase)));
  const syncState$ = combineLatest([work.state$, reload.held$, store.closed$]).pipe(
    map(([state, unsaved, storageClosed]): SyncState => {
      const now = { ...state, unsaved };
      return storageClosed === null ? now : { ...now, storageClosed };
    }),
  );
  const { watching, asking } = work;

  return {
    session: { state$: session.state$, ...session.actions },
    sync: {
      state$: syncState$,
      outbox$: watching((parts) => () => parts.outbox$)(),
      // Nothing can be sent without a login.
      syncNow: async () => (session.now().kind === 'signed-in' ? asking(({ syncNow }) => syncNow)() : undefined),
      ...actionsLater('outbox', work),
      holdReload: reload.hold,
    },
    leads: actionsLater('leads', work),
    estimates: actionsLater('estimates', work),
    documents: actionsLater('documents', work),
    catalog: asking(({ catalog }) => catalog),
    houses: asking(({ houses }) => houses),
    impact: asking(({ impact }) => impact),
    catalogVersion$: watching((parts) => () => parts.catalogVersion$)(),
    settings$: watching((parts) => () => parts.settings$)(),
    users$: watching((parts) => () => parts.users$)(),
    companyLogo$: watching((parts) => () => parts.companyLogo$)(),
    draft: asking(({ draft }) => draft),
    file: asking(({ file }) => file),
    newUuid: () => {
      const uuid = ports.uuid();
      context.uuidCompanies.note(uuid, session.companyId());
      return uuid;
    },
    now: ports.now,
    stop: async () => {
      work.stop();
      reload.stop();
      await store.close();
    },
  };
}

/** The part that works with records, loaded and started after the first login; earlier calls wait for it. */
function workSinceLogin(context: RecordsContext, loadWork: LoadWork) {
  let started: Work | null = null;
  let isStopped = false;
  const work$ = context.session.state$.pipe(
    first(({ kind }) => kind === 'signed-in'),
    switchMap(async () => {
      const { startWork } = await loadWork();
      if (!isStopped) started = startWork(context);
      return started;
    }),
    filter((work) => work !== null),
    shareReplay(1),
  );
  const starting = work$.subscribe();
  const before$ = combineLatest([context.ports.online$, context.session.state$]).pipe(
    // The login screen has no unsaved input, so a tablet left there may reload.
    map(([online, { kind }]) => ({
      ...nothingKnown,
      online,
      phase: kind === 'signed-in' ? ('starting' as const) : ('idle' as const),
    })),
  );
  return {
    state$: keepingOn(
      work$.pipe(
        map((work) => work.state$),
        startWith(before$),
        switchMap((state$) => state$),
      ),
    ),
    watching:
      <Given extends readonly unknown[], T>(pick: (work: Work) => (...given: Given) => Observable<T>) =>
      (...given: Given): Observable<T> =>
        work$.pipe(switchMap((work) => pick(work)(...given))),
    asking:
      <Given extends readonly unknown[], T>(pick: (work: Work) => (...given: Given) => Promise<T>) =>
      async (...given: Given): Promise<T> =>
        pick(await firstValueFrom(work$))(...given),
    stop: () => {
      isStopped = true;
      starting.unsubscribe();
      started?.stop();
    },
  };
}
