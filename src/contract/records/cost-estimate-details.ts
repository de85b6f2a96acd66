// Generated from schemas/details/cost-estimate-details.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Entries of a person on a cost estimate. */
export interface CostEstimateDetails {
  /** Notes. */
  notes: string;
}

export const costEstimateDetailsShape: Shape<CostEstimateDetails> = {
  title: 'CostEstimateDetails',
  needs: {
    notes: 'string',
  },
};
