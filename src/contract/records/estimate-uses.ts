// Generated from schemas/messages/estimate-uses.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The number of estimates with a line of a field, or with an option chosen. */
export interface EstimateUses {
  /** Estimates without a signed contract. */
  open: number;
  /** Estimates with a signed contract. */
  sold: number;
}

export const estimateUsesShape: Shape<EstimateUses> = {
  title: 'EstimateUses',
  needs: {
    open: 'number',
    sold: 'number',
  },
};
