import type { Document, Estimate } from '#contract/records.ts';

/** What the customer pays for all trades together, to the cent. */
export const estimateTotal = ({ workflowSummaries }: Estimate): number =>
  Object.values(workflowSummaries).reduce(
    (cents, { totalWithMargin }) => cents + Math.round(totalWithMargin * 100),
    0,
  ) / 100;

const contractType = 1;

export const isSignedContract = ({ type, signatures }: Document): boolean =>
  type === contractType && Object.keys(signatures ?? {}).length > 0;
