import { useEffect, useMemo, useRef, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import { previewEstimate } from '#client/editing/preview-estimate.ts';
import type { WorkingEstimate } from '#client/editing/working-estimate.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { tradeSlice } from '#engine/catalog/trade-slice.ts';
import { repriceSheet } from '#engine/sheet/change/reprice-sheet.ts';

interface Preview {
  /** Null until the trade has compiled once. */
  readonly working: WorkingEstimate | null;
  /** Why the preview shows the state before the latest changes. */
  readonly problems: readonly CatalogProblem[];
}

interface ShownPreview {
  readonly catalog: CompiledCatalog;
  readonly workflowId: number;
  readonly numbersOf: Estimate | null;
}

/**
 * An estimate of the trade that follows each change of the catalog and keeps the input typed into it. It starts with
 * the numbers of a stored estimate, or with none.
 */
export function usePreview(catalog: Catalog, workflowId: number, numbersOf: Estimate | null): Preview {
  const device = useDevice();
  const compiled = useMemo(() => compileCatalog(tradeSlice(catalog, workflowId)), [catalog, workflowId]);
  const [working, setWorking] = useState<WorkingEstimate | null>(null);
  const shown = useRef<ShownPreview | null>(null);
  useEffect(() => {
    if (!compiled.ok || (shown.current?.catalog === compiled.value && shown.current.numbersOf === numbersOf)) return;
    const isSame = shown.current?.workflowId === workflowId && shown.current.numbersOf === numbersOf;
    shown.current = { catalog: compiled.value, workflowId, numbersOf };
    const next = isSame && working !== null ? working : previewEstimate(device, compiled.value, workflowId, numbersOf);
    // A stored estimate has the prices of its own catalog version.
    if (next === working || numbersOf !== null) next.reprice(repriceSheet(next.store.read(), compiled.value).sheet);
    setWorking(next);
  }, [device, compiled, workflowId, numbersOf, working]);
  return { working, problems: compiled.ok ? [] : compiled.problem };
}
