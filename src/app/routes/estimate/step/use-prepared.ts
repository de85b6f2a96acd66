import { startTransition, useCallback, useEffect, useState } from 'react';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import { useRecord, useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { inRests } from '#app/routes/estimate/step/when-idle.ts';
import { tradeSteps } from '#engine/progress/trade-steps.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** A house usually has a few trades; any further ones are rendered when they are visited. */
const maxPrepared = 3;

/**
 * The steps at which a person would continue the other trades. They are rendered hidden, one at a time while the page
 * is idle, so that even the first visit to a trade is as fast as a return. Rendering is a transition, which a tap or a
 * key press interrupts.
 */
export function usePrepared(workflowId: number): readonly number[] {
  const store = useSheetStore();
  const record = useRecord(useWorkingEstimate());
  const { catalog, workflowIds } = useSheet(
    useCallback((sheet: Sheet) => ({ catalog: sheet.catalog, workflowIds: sheet.workflowIds }), []),
  );
  const wanted = workflowIds
    .filter((id) => id !== workflowId)
    .slice(0, maxPrepared)
    .flatMap((id) => tradeSteps(catalog, record, id).next?.id ?? []);
  const [prepared, setPrepared] = useState<ReadonlySet<number>>(new Set());
  const due = wanted.find((id) => !prepared.has(id));
  useEffect(() => {
    if (due === undefined) return;
    function* prepare(id: number): Generator<void> {
      // The frame of a step needs its problems; each line memoizes its own until it changes.
      yield* store.read().findProblems(id);
      startTransition(() => setPrepared((before) => new Set([...before, id])));
    }
    return inRests(prepare(due));
  }, [due, store]);
  return wanted.filter((id) => prepared.has(id));
}
