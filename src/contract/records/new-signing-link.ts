// Generated from schemas/messages/new-signing-link.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The signer of a document who gets a link to sign. */
export interface NewSigningLink {
  /** Signer, by the key in the paper. */
  signer: string;
  /** Address that the link and its codes go to. */
  emailAddress: string;
}

export const newSigningLinkShape: Shape<NewSigningLink> = {
  title: 'NewSigningLink',
  needs: {
    signer: 'string',
    emailAddress: 'string',
  },
};
