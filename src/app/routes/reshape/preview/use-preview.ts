import { useEffect, useMemo, useRef, useState } from 'react';
import type { WorkingEstimate } from '#app/routes/estimate/working-estimate.ts';
import { previewEstimate } from '#app/routes/reshape/preview/preview-estimate.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { tradeSlice } from '#engine/catalog/trade-slice.ts';
import { repriceSheet } from '#engine/sheet/change/reprice-sheet.ts';

interface Preview {
  /** Null until the trade compiled once. */
  readonly working: WorkingEstimate | null;
  /** Why the preview shows the state before the last changes. */
  readonly problems: readonly CatalogProblem[];
}

/** An estimate of the trade that follows each change of the catalog and keeps what was typed into it. */
export function usePreview(catalog: Catalog, workflowId: number): Preview {
  const device = useDevice();
  const compiled = useMemo(() => compileCatalog(tradeSlice(catalog, workflowId)), [catalog, workflowId]);
  const [working, setWorking] = useState<WorkingEstimate | null>(null);
  const shown = useRef<CompiledCatalog | null>(null);
  useEffect(() => {
    if (!compiled.ok || shown.current === compiled.value) return;
    const before = working?.store.read();
    shown.current = compiled.value;
    if (working === null || before?.workflowIds[0] !== workflowId)
      setWorking(previewEstimate(device, compiled.value, workflowId));
    else working.reprice(repriceSheet(working.store.read(), compiled.value).sheet);
  }, [device, compiled, workflowId, working]);
  return { working, problems: compiled.ok ? [] : compiled.problem };
}
