// Generated from schemas/records/signature.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A signature under a document, with what was shown and agreed. */
export interface Signature {
  /** When it was drawn, by the device's clock. ISO 8601, UTC. */
  timestamp: string;
  /** PNG as a data address. */
  data?: string | null;
  /** Download address of the picture. */
  url?: string | null;
  /** The signer. */
  signerName?: string;
  /** For whom. */
  signerRole?: 'customer' | 'company' | 'crew';
  /** How. */
  method?: 'drawn' | 'typed';
  /** The sentence that was agreed to. */
  consent?: string;
  /** SHA-256 of the content that was shown. */
  contentHash?: string;
  /** When the server received it. ISO 8601, UTC. */
  receivedTime?: string;
  /** Address that it came from. */
  receivedFrom?: string;
}

export const signatureShape: Shape<Signature> = {
  title: 'Signature',
  needs: {
    timestamp: 'string',
  },
};
