// Autosave: debounced after the last change, one save at a time, and without delay on leaving.
import type { Later } from '#client/editing/later.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#domain/result.ts';

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** The current input is invalid. */
  | { readonly kind: 'held' }
  | { readonly kind: 'refused'; readonly problem: Problem };

export interface Autosave {
  readonly state: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reports a change. */
  readonly request: () => void;
  /** Saves now; returns true when nothing is left unsaved. */
  readonly flush: () => Promise<boolean>;
  /** Drops unsaved changes. */
  readonly discard: () => void;
}

interface AutosaveParts<T> {
  readonly delayMs: number;
  /** The value to save; null when it is invalid. */
  readonly take: () => T | null;
  readonly save: (value: T) => Promise<Result<unknown, Problem>>;
  /** Keeps invalid input outside the record. */
  readonly hold: () => Promise<void>;
  readonly later: Later;
}

export function autosave<T>({ delayMs, take, save, hold, later }: AutosaveParts<T>): Autosave {
  const listeners = new Set<() => void>();
  let state: SaveState = { kind: 'saved' };
  let isDirty = false;
  let cancel: (() => void) | null = null;
  let running: Promise<void> | null = null;

  const become = (next: SaveState) => {
    if (next.kind === state.kind) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const saveOnce = async () => {
    const value = take();
    if (value === null) {
      await hold();
      return become({ kind: 'held' });
    }
    // Reset before the save, so that a change during the save counts as unsaved.
    isDirty = false;
    become({ kind: 'saving' });
    const saved = await save(value);
    if (!saved.ok) {
      isDirty = true;
      become({ kind: 'refused', problem: saved.problem });
    } else become({ kind: isDirty ? 'waiting' : 'saved' });
  };

  const run = (): Promise<void> => {
    cancel?.();
    cancel = null;
    running ??= saveOnce().finally(() => {
      running = null;
    });
    return running;
  };

  const request = () => {
    isDirty = true;
    if (running === null) become({ kind: 'waiting' });
    cancel?.();
    cancel = later(() => {
      if (running === null) void run();
      else void running.then(run);
    }, delayMs);
  };

  const flush = async (): Promise<boolean> => {
    if (running !== null) await running;
    if (isDirty) await run();
    return !isDirty;
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    request,
    flush,
    discard: () => {
      cancel?.();
      cancel = null;
      isDirty = false;
      become({ kind: 'saved' });
    },
  };
}
