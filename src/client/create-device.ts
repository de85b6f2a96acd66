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
import { createClock } from '#client/clock.ts';
import { withLastShown } from '#client/database/database-errors.ts';
import type { Device, SyncState } from '#client/device.ts';
import { type ActionGroup, type Actions, actionsOf, type RequestAction, type Watch } from '#client/device-actions.ts';
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
function withLatestOnError(state$: Observable<Omit<SyncState, 'unsaved'>>): Observable<Omit<SyncState, 'unsaved'>> {
  let latest: Omit<SyncState, 'unsaved'> = { ...nothingKnown, online: true };
  return state$.pipe(
    tap((state) => {
      latest = state;
    }),
    catchError(() => of({ ...latest, storageClosed: 'closed' as const })),
  );
}

/** The context of all code for records, before the database opens. */
type LoginContext = Omit<RecordsContext, 'store'>;

type LoadSignedIn = () => Promise<(context: LoginContext) => SignedInDevice>;

/** `loadSignedIn` loads the part that the login screen does not need. */
export function createDevice(given: Ports, loadSignedIn: LoadSignedIn): RunningDevice {
  const clock = createClock(given);
  const ports: Ports = { ...given, now: clock.now, fetch: clock.fetch };
  const session = createSession(ports, {
    clear: async (userIds, givenUp) => (await signedIn.device()).clear(userIds, givenUp),
    close: () => signedIn.close(),
  });
  const context: LoginContext = { ports, session, uuidCompanies: createUuidCompanies(), sentAs: new Map() };
  const signedIn = sinceLogin(context, loadSignedIn);
  const reload = startReload(given, signedIn.state$.pipe(map(({ phase }) => phase)));
  const syncState$ = signedIn.state$.pipe(
    switchMap((state) => reload.held$.pipe(map((unsaved): SyncState => ({ ...state, unsaved })))),
  );

  return {
    session: { state$: session.state$, ...session.actions },
    sync: {
      state$: syncState$,
      // Nothing can be sent without a login.
      syncNow: async () => (session.now().kind === 'signed-in' ? (await signedIn.device()).syncNow() : undefined),
      pullNow: async () => (session.now().kind === 'signed-in' ? (await signedIn.device()).pullNow() : false),
      ...signedIn.actions('outbox'),
      holdReload: reload.hold,
    },
    leads: signedIn.actions('leads'),
    estimates: signedIn.actions('estimates'),
    documents: signedIn.actions('documents'),
    ...signedIn.actions('company'),
    newUuid: () => {
      const uuid = ports.uuid();
      context.uuidCompanies.note(uuid, session.companyId());
      return uuid;
    },
    now: ports.now,
    clock,
    stop: async () => {
      signedIn.stop();
      reload.stop();
      await signedIn.close();
    },
  };
}

/** The part that needs a login, loaded and started after the first one; earlier calls wait for it. */
function sinceLogin(context: LoginContext, loadSignedIn: LoadSignedIn) {
  const started$ = new BehaviorSubject<SignedInDevice | null>(null);
  let started: SignedInDevice | null = null;
  const starting = context.session.state$
    .pipe(
      filter(({ kind }) => kind === 'signed-in'),
      take(1),
      switchMap(loadSignedIn),
    )
    .subscribe({
      next: (start) => {
        started = start(context);
        started$.next(started);
      },
      error: (problem) => started$.error(problem),
    });
  const device$ = started$.pipe(filter((device) => device !== null));
  const device = (): Promise<SignedInDevice> => firstValueFrom(device$);
  const before$ = context.session.state$.pipe(
    // The login screen has no unsaved input, so a tablet left there may reload.
    map(({ kind }) => (kind === 'signed-in' ? ('starting' as const) : ('idle' as const))),
    switchMap((phase) => context.ports.online$.pipe(map((online) => ({ ...nothingKnown, online, phase })))),
  );
  return {
    state$: withLatestOnError(started$.pipe(switchMap((device) => device?.state$ ?? before$))).pipe(
      switchMap((state) =>
        (started?.closed$ ?? of(null)).pipe(
          map((storageClosed) => (storageClosed === null ? state : { ...state, storageClosed })),
        ),
      ),
    ),
    device,
    /** The same actions, of the device that will be started. */
    actions: <G extends ActionGroup>(group: G): Actions[G] =>
      actionsOf(group, (name, manner) => {
        if (manner === 'stream')
          return withLastShown(device$.pipe(switchMap((one) => one[group][name] as Observable<unknown>)));
        if (manner === 'watch')
          return (...given: readonly never[]) =>
            withLastShown(device$.pipe(switchMap((one) => (one[group][name] as Watch)(...given))));
        return async (...given: readonly never[]) => {
          const one = await device();
          const request = () => (one[group][name] as RequestAction)(...given);
          return manner === 'ask' ? request() : one.refuseDatabaseErrors(request);
        };
      }),
    stop: () => {
      starting.unsubscribe();
      started?.stop();
    },
    close: async () => started?.close(),
  };
}
