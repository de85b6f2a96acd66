// Saving without being asked: soon after the last change, one at a time, and at once when somebody leaves.
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#domain/result.ts';

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** What is entered may not be saved as it is. */
  | { readonly kind: 'held' }
  | { readonly kind: 'refused'; readonly problem: Problem };

export interface Autosave {
  readonly state: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Something changed. */
  readonly request: () => void;
  /** Saves now; true when nothing unsaved is left. */
  readonly flush: () => Promise<boolean>;
  /** Forgets what was not saved. */
  readonly discard: () => void;
}

interface AutosaveParts<T> {
  readonly delayMs: number;
  /** What there is to save now; null when it may not be saved. */
  readonly take: () => T | null;
  readonly save: (value: T) => Promise<Result<unknown, Problem>>;
  /** Keeps what may not be saved. */
  readonly hold: () => Promise<void>;
  readonly later: (run: () => void, ms: number) => () => void;
}

export const autosave = <T>({ delayMs, take, save, hold, later }: AutosaveParts<T>): Autosave => {
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
    // Before the save, so that a change made while it runs counts as unsaved.
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
};
