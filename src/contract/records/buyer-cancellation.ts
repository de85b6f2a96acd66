// Generated from schemas/messages/buyer-cancellation.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A buyer's notice of cancellation, entered by hand. */
export interface BuyerCancellation {
  /** When the company received the notice. ISO 8601, UTC. */
  receivedTime: string;
  /** Day of the postmark, for a notice by mail. */
  sentOn?: string | null;
  /** How it was delivered. */
  way: 'handed over' | 'mail' | 'e-mail' | 'telephone' | 'in person' | 'other';
  /** The person who cancels. */
  by: string;
  /** Money received from the buyer so far. */
  paid: number;
  /** Anything else. */
  note?: string | null;
}

export const buyerCancellationShape: Shape<BuyerCancellation> = {
  title: 'BuyerCancellation',
  needs: {
    receivedTime: 'string',
    way: 'string',
    by: 'string',
    paid: 'number',
  },
};
