import { createContext, use, useDeferredValue } from 'react';
import type { LineKey } from '#engine/sheet/lines/line.ts';

/** A screenful of rows. */
const atOnce = 12;

interface InitialRows {
  readonly shown: readonly LineKey[];
  /** Numbers of rows before and after them that are not drawn yet. */
  readonly before: number;
  readonly after: number;
}

/** Whether the step around has been on the screen: one that is drawn in advance has only the rows of its first paint. */
export const FirstShownContext = createContext(true);

/** Rows of a list on first render: first those around the open one, then all of them after the paint. */
export function useInitialRows(rows: readonly LineKey[], openKey: LineKey | null): InitialRows {
  const areAllDue = useDeferredValue(use(FirstShownContext), false);
  if (areAllDue || rows.length <= atOnce) return { shown: rows, before: 0, after: 0 };
  const open = Math.max(0, openKey === null ? 0 : rows.indexOf(openKey));
  const before = Math.min(Math.max(0, open - atOnce / 2), rows.length - atOnce);
  return { shown: rows.slice(before, before + atOnce), before, after: rows.length - atOnce - before };
}
