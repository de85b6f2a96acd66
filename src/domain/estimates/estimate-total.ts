import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import { sumMoney } from '#domain/money/sum-money.ts';

interface Priced {
  readonly workflowSummaries: Readonly<Record<string, Pick<WorkflowSummary, 'totalWithMargin'>>>;
}

/** The price of an estimate, or of some of its trades. Every list and total uses this function. */
export const estimateTotal = ({ workflowSummaries }: Priced, workflowIds?: readonly number[]): number =>
  sumMoney(
    workflowIds === undefined
      ? Object.values(workflowSummaries).map(({ totalWithMargin }) => totalWithMargin)
      : workflowIds.map((id) => workflowSummaries[`${id}`]?.totalWithMargin ?? 0),
  );

/** The price of a contract: its trades and its additional cost, if any. Signing and the server's check use this function. */
export const contractTotal = (
  estimate: Priced,
  workflowIds: readonly number[],
  additionalCost: number | null,
): number => sumMoney([estimateTotal(estimate, workflowIds), additionalCost ?? 0]);
