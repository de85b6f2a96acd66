// Unsaved input on a device in memory: a reloaded screen finds it.
import { of } from 'rxjs';
import type { Draft } from '#client/device.ts';

export function storedInput(): Draft {
  let value: unknown = null;
  return {
    get value() {
      return value;
    },
    elsewhere$: of(false),
    store: async (next) => {
      value = next;
    },
    drop: async () => {
      value = null;
    },
  };
}
