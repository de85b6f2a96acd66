import { useEffect, useMemo, useState } from 'react';
import type { WorkingEstimate } from '#client/editing/working-estimate.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { repriceSheet } from '#engine/sheet/change/reprice-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

const pauseMs = 800;

/** The sheet, debounced while typing, under the draft and under the published catalog. */
interface Compared {
  readonly drafted: Sheet;
  /** Null while the draft changes nothing. */
  readonly live: Sheet | null;
}

/** Debounced, because screen readers announce the total and the published figures are computed then. */
export function useCompared(working: WorkingEstimate | null, live: CompiledCatalog | null): Compared | null {
  const [settled, setSettled] = useState<Sheet | null>(null);
  useEffect(() => {
    if (working === null) return;
    const { store } = working;
    const settle = () => setSettled(store.read());
    let timer = setTimeout(settle, 0);
    const stop = store.follow(() => {
      clearTimeout(timer);
      timer = setTimeout(settle, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [working]);
  return useMemo(
    () =>
      settled === null ? null : { drafted: settled, live: live === null ? null : repriceSheet(settled, live).sheet },
    [settled, live],
  );
}
