import { createHash } from 'node:crypto';
import type { Timers } from '#client/ports.ts';

/** A clock that moves only on demand, with timers that follow it. */
export interface VirtualTime {
  readonly now: () => number;
  readonly timers: Timers;
  /** Moves the clock and runs the due timers, each once: missed intervals are not repeated. */
  readonly move: (milliseconds: number) => Promise<void>;
}

export function virtualTime(start: string): VirtualTime {
  let now = Date.parse(start);
  let count = 0;
  const waiting = new Map<number, { readonly due: number; readonly run: () => void }>();
  return {
    now: () => now,
    timers: {
      setTimeout: (run, milliseconds) => {
        count += 1;
        waiting.set(count, { due: now + milliseconds, run });
        return count;
      },
      clearTimeout: (timer) => void waiting.delete(timer as number),
    },
    move: async (milliseconds) => {
      now += milliseconds;
      const due = [...waiting]
        .filter(([, timer]) => timer.due <= now)
        .sort(([, one], [, other]) => one.due - other.due);
      for (const [key, { run }] of due) {
        if (!waiting.delete(key)) continue;
        run();
        await quiet();
      }
    },
  };
}

/** Runs everything that is ready. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * The real hash runs on a thread and ends at an unpredictable time; this one is ready at once. Returns a function that
 * restores the real one.
 */
export function hashAtOnce(): () => void {
  const own: Pick<SubtleCrypto, 'digest'> = {
    digest: async (algorithm, data) => {
      const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : data;
      const name = typeof algorithm === 'string' ? algorithm : algorithm.name;
      return Uint8Array.from(createHash(name.replace('-', '')).update(new Uint8Array(bytes)).digest()).buffer;
    },
  };
  Object.assign(crypto.subtle, own);
  return () => void Reflect.deleteProperty(crypto.subtle, 'digest');
}
