// Everything of the outside world that the device touches, handed in, so that a simulation can drive it.
import type { Observable } from 'rxjs';

export interface Timers {
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
}

export interface Locks {
  /** Runs `work` while no one else, in any tab, holds the lock of this name. */
  readonly hold: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

/** Small texts that survive a reload and are seen by every tab. */
export interface KeyTexts {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/** Pictures and papers kept by address. */
export interface PictureStore {
  readonly get: (address: string) => Promise<Blob | null>;
  readonly put: (address: string, picture: Blob) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Messages to and from the other tabs, never to oneself. */
export interface TabChannel {
  readonly send: (message: TabMessage) => void;
  readonly received$: Observable<TabMessage>;
}

export type TabMessage = 'session-changed' | 'logged-out';

export interface Ports {
  /** Of the app that runs here. */
  readonly version: string;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly uuid: () => string;
  readonly timers: Timers;
  readonly locks: Locks;
  /** Says at once whether there is a network, then every change. */
  readonly online$: Observable<boolean>;
  /** The app was brought to the front, or the worker found it time to sync. */
  readonly visible$: Observable<unknown>;
  readonly texts: KeyTexts;
  readonly pictures: PictureStore;
  readonly tabs: TabChannel;
  readonly objectUrl: (picture: Blob) => string;
  readonly reload: () => void;
}
