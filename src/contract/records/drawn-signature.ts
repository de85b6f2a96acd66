// Generated from schemas/messages/drawn-signature.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A signature with its picture. */
export interface DrawnSignature {
  /** Download address. */
  url: string;
  /** PNG as a data URL. */
  data: string | null;
  /** When it was drawn. ISO 8601, UTC. */
  timestamp: string;
}

export const drawnSignatureShape: Shape<DrawnSignature> = {
  title: 'DrawnSignature',
  needs: {
    url: 'string',
    data: 'any',
    timestamp: 'string',
  },
};
