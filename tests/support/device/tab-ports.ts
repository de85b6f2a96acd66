import { NEVER, of } from 'rxjs';
import type { Ports } from '#client/ports.ts';

/** Ports of one tab, for tests without a device. */
export function tabPorts(given: Partial<Ports> = {}): Ports {
  const texts = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    version: '1.8.5',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    now: () => new Date('2026-11-20T12:00:00Z'),
    elapsed: () => 0,
    random: () => 0.5,
    uuid: () => '00000000-0000-4000-a000-000000000000',
    timers: { setTimeout: () => null, clearTimeout: () => {} },
    locks: {
      hold: async (_name, work) => {
        const mine = last.then(work, work);
        last = mine;
        return mine;
      },
    },
    online$: of(true),
    shown$: of(false),
    visible$: NEVER,
    texts: {
      get: (key) => texts.get(key) ?? null,
      set: (key, text) => texts.set(key, text),
      remove: (key) => texts.delete(key),
    },
    pictures: { get: async () => null, put: async () => {}, clear: async () => {} },
    bringLetters: async () => {},
    tabs: { send: () => {}, received$: NEVER },
    objectUrl: () => 'blob:one',
    reload: () => {},
    painted: async () => {},
    ...given,
  };
}
