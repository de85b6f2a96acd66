import { useCallback } from 'react';
import { useParams } from 'react-router';
import { useSheet } from '#app/form/sheet-store.ts';
import { useRecord, useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { AddTrade } from '#app/routes/estimate/add-trade.tsx';
import { tradeHref } from '#app/routes/estimate/estimate-addresses.ts';
import { Redirect } from '#app/shell/routing/redirect.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { tradeSteps } from '#engine/progress/trade-steps.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Redirects to the current step of the given trade, or else of the first unfinished one. */
export function CurrentStepPage() {
  const { workflowId = '' } = useParams();
  const record = useRecord(useWorkingEstimate());
  const { catalog, workflowIds } = useSheet(
    useCallback((sheet: Sheet) => ({ catalog: sheet.catalog, workflowIds: sheet.workflowIds }), []),
  );
  const requested = Number(workflowId);
  const wanted = workflowIds.includes(requested) ? [requested] : workflowIds;
  const positions = wanted
    .map((id) => ({ id, ...tradeSteps(catalog, record, id) }))
    .filter(({ next }) => next !== undefined);
  const position = positions.find(({ isComplete }) => !isComplete) ?? positions[0];
  if (position !== undefined)
    return (
      <>
        {/* The step page may still have to be loaded. */}
        <ScreenSkeleton />
        <Redirect to={tradeHref(catalog, record, position.id)} />
      </>
    );
  return (
    <main id="main" className="office">
      <div className="empty">
        <h1>This estimate has no trades yet</h1>
        <p>Choose what the customer wants done.</p>
        <AddTrade />
      </div>
    </main>
  );
}
