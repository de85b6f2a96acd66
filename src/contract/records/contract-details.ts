// Generated from schemas/details/contract-details.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Entries of a person on a contract. */
export interface ContractDetails {
  /** Day on which the work begins. */
  workBegins: string | null;
  /** Day of substantial completion. */
  workEnds: string | null;
  /** How long the work takes. */
  workDuration: string | null;
  /** Remarks. */
  remarks: string;
  /** Downpayment of a contract over some of the trades; over all of them the estimate's applies. */
  downpayment: number | null;
  /**
   * Boxes of the scope of work that were ticked or unticked by hand, by their place: trade, colon, number of the box.
   */
  ticks: {
    /** Whether it is ticked. */
    [k: string]: boolean;
  };
}

export const contractDetailsShape: Shape<ContractDetails> = {
  title: 'ContractDetails',
  needs: {
    workBegins: 'any',
    workEnds: 'any',
    workDuration: 'any',
    remarks: 'string',
    downpayment: 'any',
    ticks: 'object',
  },
};
