// Devices without a browser: several tabs of one tablet, or several tablets, over one fake server.
import { BehaviorSubject, lastValueFrom, type Observable, of, Subject, takeUntil } from 'rxjs';
import { createDevice, type RunningDevice } from '#client/create-device.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { OutboxEntry, SyncState } from '#client/device.ts';
import type { Locks, Ports, TabMessage } from '#client/ports.ts';
import { startSignedInDevice } from '#client/signed-in-device.ts';
import type { FakeServer } from '#tests/support/device/fake-server.ts';
import { type MemoryDatabase, type MemoryRows, memoryDatabase } from '#tests/support/device/memory-store.ts';

export interface Tablet {
  readonly database: MemoryDatabase;
  readonly online$: BehaviorSubject<boolean>;
  readonly clock: { now: Date };
  /** Opens the app again, like a reload or a second tab. */
  readonly openTab: () => Tab;
  readonly texts: Map<string, string>;
  /** Pending pauses; running one advances the time. */
  readonly timers: (() => void)[];
  /** Timers that run every minute. */
  readonly minutes: (() => void)[];
}

/** Storage that survives switching the tablet off. */
export interface TabletStorage {
  readonly rows: MemoryRows;
  readonly texts: ReadonlyMap<string, string>;
}

export interface Tab {
  readonly device: RunningDevice;
  readonly store: RecordStore;
  /** Kills the tab at once. */
  readonly crash: () => void;
  /** Kills the tab right before its next write except `writes`. */
  readonly crashAtWrite: (writes: number) => void;
  readonly isGone: () => boolean;
  readonly reloads: () => number;
}

let uuids = 0;
function nextUuid(): string {
  uuids += 1;
  return `00000000-0000-4000-9000-${uuids.toString(16).padStart(12, '0')}`;
}

export function tablet(
  server: Pick<FakeServer, 'fetch'>,
  beforeWrite?: (store: string, key: string) => void,
  /** Time and randomness, when a simulation drives the tablet. */
  given: Partial<Ports> = {},
  stored: TabletStorage = { rows: new Map(), texts: new Map() },
): Tablet {
  const database = memoryDatabase(beforeWrite, stored.rows);
  const online$ = new BehaviorSubject(true);
  const clock = { now: new Date('2026-11-20T12:00:00Z') };
  const texts = new Map(stored.texts);
  const timers: (() => void)[] = [];
  const minutes: (() => void)[] = [];
  const locks = memoryLocks();
  const messages$ = new Subject<{ readonly from: symbol; readonly message: TabMessage }>();
  const pictures = new Map<string, Blob>();

  const openTab = (): Tab => {
    const me = Symbol('tab');
    let writesLeft = Number.POSITIVE_INFINITY;
    const store = mortalStore(database.open(), (isWrite) => {
      if (isWrite && writesLeft === 0) crash();
      if (isWrite) writesLeft -= 1;
      return alive;
    });
    const received$ = new Subject<TabMessage>();
    messages$.subscribe(({ from, message }) => (from === me ? undefined : received$.next(message)));
    let alive = true;
    let reloads = 0;
    const ports: Ports = {
      version: '1.8.5',
      fetch: async (input, init) => {
        const answer =
          alive && online$.value ? server.fetch(input, init) : Promise.reject(new TypeError('Failed to fetch'));
        await answer.catch(() => undefined);
        // A closed tab receives nothing.
        return alive ? answer : new Promise(() => {});
      },
      now: () => clock.now,
      elapsed: () => clock.now.getTime(),
      random: () => 0.5,
      uuid: nextUuid,
      timers: {
        setTimeout: (run, milliseconds) => {
          // A request's timeout does not count as a pause: nothing waits for it here.
          if (milliseconds < 30_000) timers.push(run);
          if (milliseconds === 60_000) minutes.push(run);
          return run;
        },
        clearTimeout: (timer) => {
          const at = timers.indexOf(timer as () => void);
          if (at >= 0) timers.splice(at, 1);
        },
      },
      locks: locks.of(me),
      online$,
      // Hidden: tests wake the sync themselves.
      shown$: of(false),
      visible$: new Subject(),
      texts: {
        get: (key) => texts.get(key) ?? null,
        set: (key, text) => (alive ? texts.set(key, text) : undefined),
        remove: (key) => (alive ? texts.delete(key) : undefined),
      },
      bringLetters: async () => {},
      pictures: {
        get: async (address) => pictures.get(address) ?? null,
        put: async (address, picture) => {
          pictures.set(address, picture);
        },
        clear: async () => pictures.clear(),
      },
      tabs: { send: (message) => messages$.next({ from: me, message }), received$ },
      objectUrl: () => `blob:${nextUuid()}`,
      painted: async () => {},
      reload: () => {
        reloads += 1;
      },
      ...given,
    };
    const device = createDevice(ports, async () => (context) => startSignedInDevice({ ...context, store }));
    const crash = (): void => {
      alive = false;
      locks.abandon(me);
      void device.stop();
    };
    return {
      device,
      store,
      crash,
      crashAtWrite: (writes) => {
        writesLeft = writes;
      },
      isGone: () => !alive,
      reloads: () => reloads,
    };
  };
  return { database, online$, clock, openTab, texts, timers, minutes };
}

/** Logged in and synced. */
export async function openSignedIn(one: Tablet, email = 'renee@example.com', companyId = 1): Promise<Tab> {
  const tab = one.openTab();
  await tab.device.session.login(email, 'Kitchen-Table-1');
  await tab.device.session.selectCompany(companyId);
  await tab.device.sync.syncNow();
  return tab;
}

export const outboxOf = (tab: Tab): Promise<readonly OutboxEntry[]> => settled(tab.device.sync.outbox$);

export const syncStateOf = (tab: Tab): Promise<SyncState> => settled(tab.device.sync.state$);

/** The settled value of an observable, after pending work has run. */
export async function settled<T>(observable: Observable<T>): Promise<T> {
  const ended = new Subject<void>();
  const last = lastValueFrom(observable.pipe(takeUntil(ended)));
  await idle();
  ended.next();
  return last;
}

/** Runs everything that is ready. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Requests of a closed tab are never answered, and its pending writes are dropped. */
function mortalStore(store: RecordStore, mayGoOn: (isWrite: boolean) => boolean): RecordStore {
  const reading = <T>(read: () => Promise<T>): Promise<T> => (mayGoOn(false) ? read() : new Promise(() => {}));
  const writing = <T>(write: () => Promise<T>): Promise<T> => (mayGoOn(true) ? write() : new Promise(() => {}));
  return {
    get: (name, key) => reading(() => store.get(name, key)),
    find: (name, where) => reading(() => store.find(name, where)),
    firstLeads: (span) => reading(() => store.firstLeads(span)),
    put: (name, write) => writing(() => store.put(name, write)),
    putAll: (name, writes) => writing(() => store.putAll(name, writes)),
    strays: (name) => reading(() => store.strays(name)),
    drop: (name, keys) => writing(() => store.drop(name, keys)),
    remove: (name, key, over) => writing(() => store.remove(name, key, over)),
    changes: store.changes,
    closed$: store.closed$,
    probe: store.probe,
    clear: store.clear,
    close: store.close,
  };
}

function memoryLocks() {
  const queues = new Map<string, { readonly owner: symbol; readonly run: () => void }[]>();
  const gone = new Set<symbol>();
  const release = (name: string): void => {
    const queue = queues.get(name) ?? [];
    queue.shift();
    queue[0]?.run();
  };
  return {
    of: (owner: symbol): Locks => ({
      hold: async (name, work) => {
        // Listeners of a closed tab get no lock.
        if (gone.has(owner)) return new Promise(() => {});
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        const mine = { owner, run: () => {} };
        await new Promise<void>((resolve) => {
          mine.run = resolve;
          queue.push(mine);
          if (queue.length === 1) resolve();
        });
        try {
          return await work();
        } finally {
          if (queue[0] === mine) release(name);
        }
      },
    }),
    /** A closed tab releases its locks. */
    abandon: (owner: symbol): void => {
      gone.add(owner);
      for (const [name, queue] of queues) {
        const holds = queue[0]?.owner === owner;
        const rest = queue.filter((one) => one.owner !== owner);
        queue.splice(0, queue.length, ...rest);
        queues.set(name, queue);
        if (holds) queue[0]?.run();
      }
    },
  };
}
