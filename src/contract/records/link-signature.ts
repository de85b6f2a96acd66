// Generated from schemas/messages/link-signature.json by `npm run generate`. Do not edit.

import { type Signature, signatureShape } from '#contract/records/signature.ts';
import type { Shape } from '#contract/shape.ts';

/** The signature of the signer of a link. */
export interface LinkSignature {
  /** Token of the link. */
  token: string;
  /** Pass issued for the right code. */
  pass: string;
  signature: Signature;
}

export const linkSignatureShape: Shape<LinkSignature> = {
  title: 'LinkSignature',
  needs: {
    token: 'string',
    pass: 'string',
    signature: signatureShape,
  },
};
