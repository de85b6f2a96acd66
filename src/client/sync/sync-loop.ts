// The running sync: the state machine, its triggers, and its state for the screens.
import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  Subject,
  Subscription,
  switchMap,
} from 'rxjs';
import { createActor, waitFor } from 'xstate';
import type { Caller } from '#client/api/call.ts';
import type { Catalogs } from '#client/catalog/catalogs.ts';
import type { SessionState, SyncState } from '#client/device.ts';
import { changeIndex } from '#client/outbox/change-index.ts';
import { waitingChanges } from '#client/outbox/outbox-kinds.ts';
import { sendOneLarge, sendWaiting } from '#client/outbox/send-waiting.ts';
import { readCheckpoint } from '#client/records/checkpoint.ts';
import { noProgress, type Outcome, type Progress, type Syncing } from '#client/records/syncing.ts';
import { allEnded } from '#client/sync/all-ended.ts';
import { listenForChanges } from '#client/sync/live-changes.ts';
import { pullChanges } from '#client/sync/pull.ts';
import { renumberLines } from '#client/sync/renumber-lines.ts';
import { setStraysAside } from '#client/sync/set-strays-aside.ts';
import { createSyncMachine } from '#client/sync/sync-machine.ts';
import { isMissing } from '#contract/problems.ts';
import type { ChangeFeed } from '#contract/records/change-feed.ts';
import type { Estimate } from '#contract/records/estimate.ts';

export interface SyncLoop {
  readonly progress$: Observable<Progress>;
  readonly phase$: Observable<SyncState['phase']>;
  /** The last sync found no server, whatever the browser reports. */
  readonly away$: Observable<boolean>;
  /** The company's draft of the catalog may have changed; heard in every tab. */
  readonly draftChanged$: Observable<unknown>;
  /** Resolves when the sync that it triggered has ended, in any way. */
  readonly syncNow: () => Promise<void>;
  /** Triggers a sync too, and resolves once a pull has ended: true when everything of the office is here. */
  readonly pullNow: () => Promise<boolean>;
  readonly stop: () => void;
}

const lockName = 'eaveline-sync';
const undoPause = 10_000;

/** Does nothing before `begin`. */
export function startSyncLoop(given: Syncing, catalogs: Catalogs, startAt: Promise<unknown>): SyncLoop {
  const { store, ports, session } = given;
  let requestedPause = 0;
  const call: Caller = async (route, input) => {
    const answer = await session.call(route, input);
    requestedPause = answer.ok ? 0 : 1_000 * (answer.retryAfter ?? 0);
    if (answer.ok || !isMissing(answer.problem.status) || typeof input.companyId !== 'number') return answer;
    // The server answers for a closed company as for an unknown one: nothing in it counts as deleted.
    const open = await session.confirmOpen(input.companyId);
    return open.ok ? answer : { ok: false, problem: open.problem, body: null };
  };
  const syncing: Syncing = { ...given, session: { ...session, call } };
  const progress$ = new BehaviorSubject(noProgress);
  const online$ = new BehaviorSubject(true);
  const draftChanged$ = new Subject<void>();

  const mend = async (): Promise<void> => {
    await setStraysAside(store);
    await renumberLines(store);
  };
  // The screens report a database error; the next start retries this.
  const mended = startAt.then(() => ports.locks.hold(lockName, mend)).catch(() => undefined);
  const ready = (): boolean => canSend(session.now());
  const push = async (): Promise<Outcome> => {
    if (!ready()) return 'over';
    if (!online$.value) return 'away';
    // Access can return, and the refusal may have come from another server.
    if (isClosed(session.now())) await session.actions.refreshCompanies();
    await mended;
    return ports.locks.hold(lockName, () => sendWaiting(syncing, progress$));
  };
  const sendPicture = async (): Promise<Outcome | 'more'> => {
    if (!ready()) return 'over';
    return ports.locks.hold(lockName, () => sendOneLarge(syncing));
  };
  /** Number of complete pulls. */
  let pulls = 0;
  const pull = async (): Promise<Outcome> => {
    const companyId = session.companyId();
    if (!ready() || companyId === null) return 'over';
    await mended;
    const outcome = await ports.locks.hold(lockName, () => pullCompany(syncing, catalogs, companyId));
    if (outcome === 'done') pulls += 1;
    return outcome;
  };

  const effects = { push, pull, sendPicture, requestedPause: () => requestedPause, random: ports.random };
  const phase$ = new BehaviorSubject<SyncState['phase']>('idle');
  const away$ = new BehaviorSubject(false);
  // Made at the beginning, after the first screen: making it takes a slow tablet as long as ten rows of a list.
  const newActor = () => {
    const actor = createActor(createSyncMachine(effects), { clock: ports.timers });
    actor.subscribe((snapshot) => {
      const isWaiting = snapshot.matches('waiting');
      const isSending = snapshot.matches('pushing') || snapshot.matches({ waiting: 'sending' });
      if (!isSending) progress$.next(noProgress);
      if (isWaiting || snapshot.matches('idle')) away$.next(isWaiting && snapshot.context.pushed === 'away');
      const isPulling = snapshot.matches('pulling') || snapshot.matches({ waiting: 'looking' });
      const isPushing = isSending || snapshot.matches('picturing');
      const otherwise = isPushing ? 'pushing' : 'idle';
      phase$.next(isPulling ? 'pulling' : otherwise);
    });
    return actor;
  };
  let running: ReturnType<typeof newActor> | null = null;

  const listening = new Subscription();
  const start = (): void => {
    if (listening.closed) return;
    const actor = newActor();
    running = actor;
    actor.start();
    listening.add(
      ports.online$.subscribe((online) => {
        online$.next(online);
        if (online) actor.send({ type: 'online' });
      }),
    );
    listening.add(ports.visible$.subscribe(() => actor.send({ type: 'visible' })));
    const notifyDraft = () => {
      draftChanged$.next();
      ports.tabs.send('draft-changed');
    };
    listening.add(listenForChanges(given, (type) => actor.send({ type }), notifyDraft));
    const company$ = session.state$.pipe(
      map((state) => (canSend(state) ? `${state.user.email}|${state.company?.id}` : null)),
      distinctUntilChanged(),
    );
    listening.add(company$.pipe(filter((company) => company !== null)).subscribe(() => actor.send({ type: 'start' })));
    // The sync's own writes leave no unsent change, so they trigger nothing.
    const whileSignedIn = <T>(watch: () => Observable<T>): Observable<T> =>
      company$.pipe(switchMap((company) => (company === null ? NEVER : watch())));
    listening.add(whileSignedIn(() => changeIndex(store)).subscribe());
    listening.add(
      whileSignedIn(() => waitingChanges(store)).subscribe((waiting) => {
        if (waiting.some(({ ready }) => ready === 'now')) actor.send({ type: 'changed' });
        else if (waiting.some(({ ready }) => ready === 'soon')) {
          // A settled conflict can be reopened for a moment.
          const timer = ports.timers.setTimeout(() => actor.send({ type: 'changed' }), undoPause);
          listening.add(() => ports.timers.clearTimeout(timer));
        }
      }),
    );
  };
  void startAt.then(start);
  const sync = async (isEnough: () => boolean): Promise<void> => {
    await startAt;
    const actor = running;
    if (actor?.getSnapshot().status !== 'active') return;
    actor.send({ type: 'syncNow' });
    // Rejects when the device stops in the meantime, which also ends it.
    await waitFor(actor, (now) => isEnough() || now.matches('idle') || now.matches('waiting')).catch(() => undefined);
  };

  return {
    progress$,
    phase$: phase$.pipe(distinctUntilChanged()),
    away$: away$.pipe(distinctUntilChanged()),
    draftChanged$: merge(draftChanged$, ports.tabs.received$.pipe(filter((message) => message === 'draft-changed'))),
    syncNow: () => sync(() => false),
    pullNow: async () => {
      const before = pulls;
      await sync(() => pulls > before);
      return pulls > before;
    },
    stop: () => {
      listening.unsubscribe();
      running?.stop();
    },
  };
}

const canSend = (state: SessionState): state is Extract<SessionState, { kind: 'signed-in' }> =>
  state.kind === 'signed-in' && state.expired !== true;

const isClosed = (state: SessionState): boolean => state.kind === 'signed-in' && state.closed === true;

async function pullCompany(syncing: Syncing, catalogs: Catalogs, companyId: number): Promise<Outcome> {
  const isFirst = !(await readCheckpoint(syncing, companyId)).complete;
  // Beside the pages of a first download, which is complete when the catalog is here too.
  const current = isFirst ? catalogs.refresh(companyId) : null;
  let isOutdated = false;
  const storeCatalogs = async ({ changes, more }: ChangeFeed): Promise<void> => {
    isOutdated ||= changes.some(({ store }) => store === 'catalog');
    const estimates = changes.filter(({ store }) => store === 'estimates');
    if (estimates.length > 0 || !more) await current;
    await catalogs.store(
      companyId,
      estimates.map(({ record }) => record as Partial<Estimate> | undefined),
    );
    if (!isOutdated || (isFirst && more)) return;
    await catalogs.refresh(companyId);
    isOutdated = false;
  };
  const [outcome] = await allEnded([pullChanges(syncing, companyId, storeCatalogs), current]);
  return outcome;
}
