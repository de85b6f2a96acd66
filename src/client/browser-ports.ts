import { EMPTY, filter, map, merge, Observable, skip, startWith } from 'rxjs';
import type { Locks, PictureStore, Ports, TabChannel, TabMessage } from '#client/ports.ts';
import { companyKey, tokenKey } from '#client/stored-session.ts';
import { version } from '../../package.json';

/** The browser's ports. */
export const browserPorts = (): Ports => ({
  version,
  fetch: (input, init) => fetch(input, init),
  now: () => new Date(),
  elapsed: () => performance.now(),
  random: Math.random,
  uuid: () => crypto.randomUUID(),
  timers: {
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  },
  locks: browserLocks,
  online$: eventsOf(window, 'online', 'offline').pipe(
    startWith(null),
    map(() => navigator.onLine),
  ),
  shown$: shown(),
  visible$: merge(shown().pipe(skip(1), filter(Boolean)), requestedByWorker()),
  texts: {
    get: (key) => localStorage.getItem(key),
    set: (key, text) => localStorage.setItem(key, text),
    remove: (key) => localStorage.removeItem(key),
  },
  pictures: cachedPictures,
  bringLetters: async (text) => (await import('#client/letters/device-letters.ts')).bringLetters(text),
  tabs: tabChannel('eaveline'),
  objectUrl: (picture) => URL.createObjectURL(picture),
  reload: () => location.reload(),
  painted: () =>
    new Promise((resolve) => {
      const rest = 'requestIdleCallback' in window ? window.requestIdleCallback : setTimeout;
      requestAnimationFrame(() => rest(resolve));
      // A page in the background paints nothing.
      setTimeout(resolve, unseenMs);
    }),
});

const unseenMs = 500;

/** The page's events. `fromEvent` also knows emitters of Node and jQuery, which the login would load. */
const eventsOf = <E extends Event>(target: EventTarget, ...names: readonly string[]): Observable<E> =>
  new Observable((subscriber) => {
    const hear = (event: Event): void => subscriber.next(event as E);
    for (const name of names) target.addEventListener(name, hear);
    return () => {
      for (const name of names) target.removeEventListener(name, hear);
    };
  });

const shown = (): Observable<boolean> =>
  eventsOf(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'visible'),
  );

const requestedByWorker = (): Observable<unknown> =>
  'serviceWorker' in navigator
    ? eventsOf<MessageEvent<unknown>>(navigator.serviceWorker, 'message').pipe(
        filter(({ data }) => data === 'sync-wanted'),
      )
    : EMPTY;

const browserLocks: Locks = {
  hold: async (name, work) => await navigator.locks.request(name, work),
};

const cacheName = 'eaveline-images';

const cachedPictures: PictureStore = {
  get: async (address) => {
    const stored = await (await caches.open(cacheName)).match(address);
    return stored === undefined ? null : stored.blob();
  },
  put: async (address, picture) => (await caches.open(cacheName)).put(address, new Response(picture)),
  clear: async () => {
    const cache = await caches.open(cacheName);
    // One by one: deleting a cache that is still open somewhere would not free its space.
    await Promise.all((await cache.keys()).map((address) => cache.delete(address)));
    await caches.delete(cacheName);
  },
};

function tabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => channel.postMessage(message),
    received$: merge(
      eventsOf<MessageEvent<TabMessage>>(channel, 'message').pipe(map(({ data }) => data)),
      sessionWritten(),
    ),
  };
}

/** A message may arrive before the other tab's storage is visible; this event comes when it is. */
const sessionWritten = (): Observable<TabMessage> =>
  eventsOf<StorageEvent>(window, 'storage').pipe(
    filter(({ key, newValue }) => (key === tokenKey || key === companyKey) && newValue !== null),
    map(() => 'session-changed'),
  );
