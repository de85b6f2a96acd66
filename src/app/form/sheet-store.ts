// The sheet on the screen.
import { createContext, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useRequiredContext } from '#app/components/use-required-context.ts';
import type { SheetStore } from '#client/editing/sheet-store.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

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
