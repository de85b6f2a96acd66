import type { WorkflowSummary } from '#contract/records.ts';
import { sumMoney } from '#domain/money/sum-money.ts';

interface Priced {
  readonly workflowSummaries: Readonly<Record<string, Pick<WorkflowSummary, 'totalWithMargin'>>>;
}

/**
 * The price of an estimate, or of the trades that a contract covers. Signing, the server's check and every list use
 * this function.
 */
export const estimateTotal = ({ workflowSummaries }: Priced, workflowIds?: readonly number[]): number =>
  sumMoney(
    workflowIds === undefined
      ? Object.values(workflowSummaries).map(({ totalWithMargin }) => totalWithMargin)
      : workflowIds.map((id) => workflowSummaries[`${id}`]?.totalWithMargin ?? 0),
  );
