// Generated from schemas/details/change-order-details.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Entries of a person on a change order. */
export interface ChangeOrderDetails {
  /** Why the work changes. */
  reason: string;
  /** Purpose of the additional cost. */
  additionalText: string;
  /** Days by which completion moves. */
  daysAdded: number;
  /** New day of completion. */
  workEnds: string | null;
  /** When the change is paid. */
  paymentTerms: string;
}

export const changeOrderDetailsShape: Shape<ChangeOrderDetails> = {
  title: 'ChangeOrderDetails',
  needs: {
    reason: 'string',
    additionalText: 'string',
    daysAdded: 'number',
    workEnds: 'any',
    paymentTerms: 'string',
  },
};
