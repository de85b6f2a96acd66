// Creates the device over its ports: the same in the browser and in a simulation.
import {
  BehaviorSubject,
  catchError,
  filter,
  firstValueFrom,
  map,
  type Observable,
  of,
  switchMap,
  take,
  tap,
} from 'rxjs';
import type { RecordStore } from '#client/database/record-store.ts';
import type { Device, SyncState } from '#client/device.ts';
import { actionsLater } from '#client/device-actions.ts';
import type { Ports } from '#client/ports.ts';
import type { RecordsContext } from '#client/records/records-context.ts';
import { createUuidCompanies } from '#client/records/uuid-companies.ts';
import { createSession } from '#client/session/session.ts';
import type { SignedInDevice } from '#client/signed-in-device.ts';
import { startReload } from '#client/sync/reload.ts';

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

type LoadSignedIn = () => Promise<{ readonly startSignedInDevice: (context: RecordsContext) => SignedInDevice }>;

/** `loadSignedIn` loads the part that the login screen does not need. */
export function createDevice(
  ports: Ports,
  store: RecordStore,
  loadSignedIn: LoadSignedIn = () => import('#client/signed-in-device.ts'),
): RunningDevice {
  const session = createSession(ports, {
    clear: async (userIds, givenUp) => signedIn.asking(({ clear }) => clear)(userIds, givenUp),
    close: store.close,
  });
  const context: RecordsContext = { store, ports, session, uuidCompanies: createUuidCompanies(), sentAs: new Map() };
  const signedIn = sinceLogin(context, loadSignedIn);
  const reload = startReload(ports, signedIn.state$.pipe(map(({ phase }) => phase)));
  const syncState$ = signedIn.state$.pipe(
    switchMap((state) => reload.held$.pipe(map((unsaved): SyncState => ({ ...state, unsaved })))),
    switchMap((state) =>
      store.closed$.pipe(map((storageClosed) => (storageClosed === null ? state : { ...state, storageClosed }))),
    ),
  );

  return {
    session: { state$: session.state$, ...session.actions },
    sync: {
      state$: syncState$,
      // Nothing can be sent without a login.
      syncNow: async () =>
        session.now().kind === 'signed-in' ? signedIn.asking(({ syncNow }) => syncNow)() : undefined,
      ...actionsLater('outbox', signedIn),
      holdReload: reload.hold,
    },
    leads: actionsLater('leads', signedIn),
    estimates: actionsLater('estimates', signedIn),
    documents: actionsLater('documents', signedIn),
    ...actionsLater('company', signedIn),
    newUuid: () => {
      const uuid = ports.uuid();
      context.uuidCompanies.note(uuid, session.companyId());
      return uuid;
    },
    now: ports.now,
    stop: async () => {
      signedIn.stop();
      reload.stop();
      await store.close();
    },
  };
}

/** The part that needs a login, loaded and started after the first one; earlier calls wait for it. */
function sinceLogin(context: RecordsContext, loadSignedIn: LoadSignedIn) {
  const started$ = new BehaviorSubject<SignedInDevice | null>(null);
  let stopStarted = (): void => undefined;
  const starting = context.session.state$
    .pipe(
      filter(({ kind }) => kind === 'signed-in'),
      take(1),
      switchMap(loadSignedIn),
    )
    .subscribe({
      next: ({ startSignedInDevice }) => {
        const device = startSignedInDevice(context);
        stopStarted = device.stop;
        started$.next(device);
      },
      error: (problem) => started$.error(problem),
    });
  const device$ = started$.pipe(filter((device) => device !== null));
  const before$ = context.session.state$.pipe(
    // The login screen has no unsaved input, so a tablet left there may reload.
    map(({ kind }) => (kind === 'signed-in' ? ('starting' as const) : ('idle' as const))),
    switchMap((phase) => context.ports.online$.pipe(map((online) => ({ ...nothingKnown, online, phase })))),
  );
  return {
    state$: keepingOn(started$.pipe(switchMap((device) => device?.state$ ?? before$))),
    watching:
      <Given extends readonly unknown[], T>(pick: (device: SignedInDevice) => (...given: Given) => Observable<T>) =>
      (...given: Given): Observable<T> =>
        device$.pipe(switchMap((device) => pick(device)(...given))),
    asking:
      <Given extends readonly unknown[], T>(pick: (device: SignedInDevice) => (...given: Given) => Promise<T>) =>
      async (...given: Given): Promise<T> =>
        pick(await firstValueFrom(device$))(...given),
    stop: () => {
      starting.unsubscribe();
      stopStarted();
    },
  };
}
