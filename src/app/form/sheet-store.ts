// Holds the working sheet of an estimate and notifies only the components whose content has changed.
import { createContext, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useRequiredContext } from '#app/components/use-required-context.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

export interface SheetStore {
  readonly read: () => Sheet;
  /** Lines that a person has changed or moved past: only their problems are shown. */
  readonly touched: () => ReadonlySet<LineKey>;
  readonly touch: (keys: readonly LineKey[]) => void;
  readonly change: (edits: readonly Edit[]) => void;
  /**
   * Like `change`, but subscribers are notified a moment later, so that the typed text is painted before its effects.
   */
  readonly type: (edits: readonly Edit[]) => void;
  readonly replace: (sheet: Sheet) => void;
  /** Subscribers that are notified at once: code that stores the sheet. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Subscribers that are notified when it is time to render: code that shows the sheet. */
  readonly follow: (listener: () => void) => () => void;
  readonly newKey: () => LineKey;
}

type ApplyEdits = (sheet: Sheet, edits: readonly Edit[]) => Sheet;

type SheetListeners = Set<() => void>;

// Long enough to paint the typed text, too short to be noticed.
const soonMs = 50;
function soon(run: () => void) {
  setTimeout(run, soonMs);
}

export function sheetStore(
  opened: Sheet,
  applyEdits: ApplyEdits,
  newKey: () => LineKey,
  later: (run: () => void) => void = soon,
): SheetStore {
  const keepers: SheetListeners = new Set();
  const followers: SheetListeners = new Set();
  let sheet = opened;
  let touched: ReadonlySet<LineKey> = new Set();
  /** Typed input that is not rendered yet. */
  let isBehind = false;
  const draw = () => {
    isBehind = false;
    notify(followers);
  };
  const drawLater = () => {
    if (isBehind) return;
    isBehind = true;
    later(() => {
      if (isBehind) draw();
    });
  };
  const take = (next: Sheet, show: () => void) => {
    if (next === sheet) return;
    sheet = next;
    notify(keepers);
    show();
  };
  const changeAnd = (show: () => void) => (edits: readonly Edit[]) => {
    if (edits.length === 0) return;
    const next = applyEdits(sheet, edits);
    touched = withTouched(changedLines(next, edits));
    take(next, show);
  };
  const withTouched = (keys: readonly LineKey[]): ReadonlySet<LineKey> =>
    keys.every((key) => touched.has(key)) ? touched : new Set([...touched, ...keys]);
  return {
    read: () => sheet,
    touched: () => touched,
    touch: (keys) => {
      const next = withTouched(keys);
      if (next === touched && !isBehind) return;
      touched = next;
      draw();
    },
    change: changeAnd(draw),
    type: changeAnd(drawLater),
    replace: (next) => take(next, draw),
    subscribe: (listener) => join(keepers, listener),
    follow: (listener) => join(followers, listener),
    newKey,
  };
}

interface PausedStore {
  readonly store: SheetStore;
  /** Renders the changes made during the pause and follows later ones; returns a function that pauses again. */
  readonly resume: () => () => void;
}

/** The same sheet for a screen that stays mounted while it is hidden: nothing is rendered until it resumes. */
export function pausedStore(store: SheetStore): PausedStore {
  const followers: SheetListeners = new Set();
  const draw = () => notify(followers);
  return {
    store: { ...store, follow: (listener) => join(followers, listener) },
    resume: () => {
      draw();
      return store.follow(draw);
    },
  };
}

function notify(listeners: SheetListeners) {
  for (const listener of listeners) listener();
}
function join(listeners: SheetListeners, listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// A problem of a whole list is shown on its first row.
const changedLines = (sheet: Sheet, edits: readonly Edit[]): readonly LineKey[] =>
  edits.flatMap((edit) => {
    const line = edit.kind === 'set' ? sheet.lines.get(edit.key) : undefined;
    return line === undefined ? [] : [line.key, ...sheet.rows(line.field.id, line.parentKey).slice(0, 1)];
  });

export const SheetContext = createContext<SheetStore | null>(null);

export const useSheetStore = (): SheetStore =>
  useRequiredContext(SheetContext, 'A form of an estimate stands outside its sheet.');

type Select<T> = (sheet: Sheet, touched: ReadonlySet<LineKey>) => T;
type Equal<T> = (a: T, b: T) => boolean;

/** The current result of `select`; re-renders only when it differs by `equal`. */
export function useSheet<T>(select: Select<T>, equal: Equal<T> = sameFields): T {
  const store = useSheetStore();
  const last = useRef<{ readonly value: T } | null>(null);
  const snapshot = useMemo(() => {
    let seen: { readonly sheet: Sheet; readonly touched: ReadonlySet<LineKey>; readonly value: T } | null = null;
    return () => {
      const sheet = store.read();
      const touched = store.touched();
      if (seen !== null && seen.sheet === sheet && seen.touched === touched) return seen.value;
      const fresh = select(sheet, touched);
      const value = last.current !== null && equal(last.current.value, fresh) ? last.current.value : fresh;
      seen = { sheet, touched, value };
      last.current = seen;
      return value;
    };
  }, [store, select, equal]);
  return useSyncExternalStore(store.follow, snapshot, snapshot);
}

/** Raises edits without re-rendering the caller. */
export function useChangeSheet(): (edits: readonly Edit[]) => void {
  const store = useSheetStore();
  return useCallback((edits: readonly Edit[]) => store.change(edits), [store]);
}

/** Equal values, or plain objects and lists with equal members. */
function sameFields<T>(a: T, b: T): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.is(Reflect.get(a, key), Reflect.get(b, key)));
}
