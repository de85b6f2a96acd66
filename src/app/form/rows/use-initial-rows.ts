import { createContext, use, useDeferredValue } from 'react';
import type { LineKey } from '#engine/sheet/lines/line.ts';

/** About one screenful of rows. */
const atOnce = 12;

interface InitialRows {
  readonly shown: readonly LineKey[];
  /** Numbers of rows before and after that are not drawn yet. */
  readonly before: number;
  readonly after: number;
}

/**
 * Whether the surrounding step has ever been shown: a step rendered in advance has only the rows of its first paint.
 */
export const FirstShownContext = createContext(true);

/** The rows of a list to render: on the first render, those around the open row; after the paint, all of them. */
export function useInitialRows(rows: readonly LineKey[], openKey: LineKey | null): InitialRows {
  const areAllDue = useDeferredValue(use(FirstShownContext), false);
  if (areAllDue || rows.length <= atOnce) return { shown: rows, before: 0, after: 0 };
  const open = Math.max(0, openKey === null ? 0 : rows.indexOf(openKey));
  const before = Math.min(Math.max(0, open - atOnce / 2), rows.length - atOnce);
  return { shown: rows.slice(before, before + atOnce), before, after: rows.length - atOnce - before };
}
