import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { offeredWorkflows, workflowName } from '#domain/catalog/workflows.ts';
import { withTrade } from '#engine/estimates/change-trades.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface AddableTrade {
  readonly id: number;
  readonly name: string;
}

const addableTrades = ({ catalog, workflowIds }: Sheet): readonly AddableTrade[] =>
  offeredWorkflows(catalog.workflows, catalog.sections)
    .filter(({ id }) => !workflowIds.includes(id))
    .map((workflow) => ({ id: workflow.id, name: workflowName(workflow) }));

const sameTrades = (a: readonly AddableTrade[], b: readonly AddableTrade[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);

/** Trades that the company offers and the estimate lacks, and the way to add one. */
export function useAddTrade() {
  const working = useWorkingEstimate();
  const trades = useSheet(useCallback(addableTrades, []), sameTrades);
  const add = (workflowId: number) => {
    const { catalog } = working.store.read();
    working.amend((record) => withTrade(catalog, record, workflowId));
  };
  return { trades, add };
}
