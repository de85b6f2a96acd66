// The outside world of the device, passed in so that a simulation can drive it.
import type { Observable } from 'rxjs';

export interface Timers {
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
}

export interface Locks {
  /** Runs `work` under a named lock over all tabs. */
  readonly hold: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

/** Small texts that survive a reload and are shared by all tabs. */
export interface KeyTexts {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/** Pictures and papers cached by URL. */
export interface PictureStore {
  readonly get: (address: string) => Promise<Blob | null>;
  readonly put: (address: string, picture: Blob) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Messages to and from the other tabs, never to this one. */
export interface TabChannel {
  readonly send: (message: TabMessage) => void;
  readonly received$: Observable<TabMessage>;
}

export type TabMessage = 'session-changed' | 'logged-out' | 'draft-changed';

export interface Ports {
  /** Version of the running app. */
  readonly version: string;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  /** Milliseconds since some moment, by a clock that nobody sets; it may stand still while the device sleeps. */
  readonly elapsed: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly uuid: () => string;
  readonly timers: Timers;
  readonly locks: Locks;
  /** Emits at once whether there is a network, then every change. */
  readonly online$: Observable<boolean>;
  /** Whether somebody can see the app; emits at once, then every change. */
  readonly shown$: Observable<boolean>;
  /** The app came to the front, or the service worker triggered a sync. */
  readonly visible$: Observable<unknown>;
  readonly texts: KeyTexts;
  readonly pictures: PictureStore;
  /** Fetches the fonts that print a text, so that they are here without a connection. Rejects without one. */
  readonly bringLetters: (text: string) => Promise<void>;
  readonly tabs: TabChannel;
  readonly objectUrl: (picture: Blob) => string;
  readonly reload: () => void;
  /** Resolves when the next frame is painted and the page has nothing else to do; soon where nobody sees the app. */
  readonly painted: () => Promise<unknown>;
}
