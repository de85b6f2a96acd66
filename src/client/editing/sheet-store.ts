// Holds the working sheet of an estimate and notifies only the components whose content has changed.
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
  const savers: SheetListeners = new Set();
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
    notify(savers);
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
    subscribe: (listener) => join(savers, listener),
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
