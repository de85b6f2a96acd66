// Generated from schemas/messages/contract-place.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The contracts that were signed for jobs in one state or province. */
export interface ContractPlace {
  /** State or province; empty for leads without one. */
  place: string;
  /** Signed contracts. */
  contracts: number;
  newest: NewestContract;
}

/** The newest one. */
export interface NewestContract {
  /** Document. */
  id: number;
  /** Estimate. */
  estimateId: number;
  /** Name. */
  name: string;
  /** When the server received it. ISO 8601, UTC. */
  signedAt: string;
}

export const contractPlaceShape: Shape<ContractPlace> = {
  title: 'ContractPlace',
  needs: {
    place: 'string',
    contracts: 'number',
    newest: 'object',
  },
};
