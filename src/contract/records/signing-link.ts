// Generated from schemas/messages/signing-link.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A link through which one signer signs one document. Its token is in the e-mail only. */
export interface SigningLink {
  /** Link. */
  id: number;
  /** Signer, by the key in the paper. */
  signer: string;
  /** Address that the link and its codes go to. */
  emailAddress: string;
  /**
   * `opened`: the right code was entered and the paper shown. `changed`: the paper is no longer the one that was sent. `ended`: the document was canceled, replaced or withdrawn.
   */
  state: 'sent' | 'opened' | 'signed' | 'declined' | 'expired' | 'revoked' | 'changed' | 'ended';
  /** When it was sent. ISO 8601, UTC. */
  sentAt: string;
  /** When it can no longer be used to sign. ISO 8601, UTC. */
  expiresAt: string;
  /** When the right code was first entered. ISO 8601, UTC. */
  openedAt: string | null;
  /** Status of its e-mail: 0 failure, 1 success, 2 pending, 3 sending, 4 skipped. */
  emailStatus: number | null;
  /** The mail server's last reply. */
  emailAnswer: string | null;
  /** When the signer asked for a new link, if that was after this one was sent. ISO 8601, UTC. */
  newLinkAskedAt: string | null;
  /** Purpose of the link: its recipient signs the paper or chooses among its options. */
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
