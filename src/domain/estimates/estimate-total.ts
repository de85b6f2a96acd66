import type { Estimate } from '#contract/records.ts';
import { sumMoney } from '#domain/money/sum-money.ts';

type Priced = Pick<Estimate, 'workflowSummaries'>;

/**
 * The price of an estimate, or of those of its trades that a contract covers. The figure that is signed, the figure that
 * the server checks it against and the figure in every list are this one.
 */
export const estimateTotal = ({ workflowSummaries }: Priced, workflowIds?: readonly number[]): number =>
  sumMoney(
    workflowIds === undefined
      ? Object.values(workflowSummaries).map(({ totalWithMargin }) => totalWithMargin)
      : workflowIds.map((id) => workflowSummaries[`${id}`]?.totalWithMargin ?? 0),
  );
