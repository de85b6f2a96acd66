// Generated from schemas/messages/signing-link.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A link by which one signer signs one document. Its token is in the e-mail only. */
export interface SigningLink {
  /** Link. */
  id: number;
  /** Signer, by the key in the paper. */
  signer: string;
  /** Address that the link and its codes go to. */
  emailAddress: string;
  /**
   * `opened`: the paper was shown after a right code. `changed`: another paper than the one that was sent. `ended`: the document was cancelled, replaced or withdrawn.
   */
  state: 'sent' | 'opened' | 'signed' | 'declined' | 'expired' | 'revoked' | 'changed' | 'ended';
  /** When it was sent. ISO 8601, UTC. */
  sentAt: string;
  /** It signs until then. ISO 8601, UTC. */
  expiresAt: string;
  /** First right code. ISO 8601, UTC. */
  openedAt: string | null;
  /** Of the e-mail that carries it: 0 failure, 1 success, 2 pending, 3 sending, 4 skipped. */
  emailStatus: number | null;
  /** The last words of the mail server. */
  emailAnswer: string | null;
  /** When the signer asked on the page of a link for a new one, since this one was sent. ISO 8601, UTC. */
  newLinkAskedAt: string | null;
  /** Purpose of the link: its recipient signs the paper, or chooses its options. */
  purpose: 'sign' | 'choose';
}

export const signingLinkShape: Shape<SigningLink> = {
  title: 'SigningLink',
  needs: {
    id: 'number',
    signer: 'string',
    emailAddress: 'string',
    state: 'string',
    sentAt: 'string',
    expiresAt: 'string',
    openedAt: 'any',
    emailStatus: 'any',
    emailAnswer: 'any',
    newLinkAskedAt: 'any',
    purpose: 'string',
  },
};
