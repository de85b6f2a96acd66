// The open row of each group; kept while a person moves through the steps, so that going back restores it.
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { LineKey } from '#engine/sheet/lines/line.ts';

interface OpenRows {
  readonly read: (groupKey: string) => LineKey | null;
  readonly open: (groupKey: string, row: LineKey | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function openRows(): OpenRows {
  const rows = new Map<string, LineKey | null>();
  const listeners = new Set<() => void>();
  return {
    read: (groupKey) => rows.get(groupKey) ?? null,
    open: (groupKey, row) => {
      rows.set(groupKey, row);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const OpenRowsContext = createContext<OpenRows>(openRows());

/** The open row of a group, and a function to open another one. */
export function useOpenRow(groupKey: string): readonly [LineKey | null, (row: LineKey | null) => void] {
  const rows = use(OpenRowsContext);
  const open = useSyncExternalStore(rows.subscribe, () => rows.read(groupKey));
  return [open, useCallback((row) => rows.open(groupKey, row), [rows, groupKey])];
}
