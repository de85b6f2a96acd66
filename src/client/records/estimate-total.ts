import type { Document, Estimate } from '#contract/records.ts';
import { sumMoney } from '#domain/money/sum-money.ts';

/** What the customer pays for all trades together, to the cent. */
export const estimateTotal = ({ workflowSummaries }: Estimate): number =>
  sumMoney(Object.values(workflowSummaries).map(({ totalWithMargin }) => totalWithMargin));

const contractType = 1;

export const isSignedContract = ({ type, signatures }: Document): boolean =>
  type === contractType && Object.keys(signatures ?? {}).length > 0;
