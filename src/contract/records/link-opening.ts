// Generated from schemas/messages/link-opening.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A link before its code is entered: no name and no paper. */
export interface LinkOpening {
  /**
   * Only an open link can be used. It stays open after the signature, for the copy and the right to cancel.
   */
  state: 'open' | 'expired' | 'revoked' | 'changed' | 'declined' | 'ended';
  /** Company that sent it. */
  companyName: string;
  /** Its phone number. */
  phoneNumber: string | null;
  /** Whether its logo can be requested. */
  hasLogo: boolean;
  /** Address that codes go to, with most of it hidden. */
  emailHint: string;
  /** When the last code that was sent expires. ISO 8601, UTC. */
  codeEndsAt: string | null;
  /** When a new link was requested on this page. ISO 8601, UTC. */
  newLinkAskedAt: string | null;
  /** Purpose of the link: its recipient signs the paper or chooses among its options. */
  purpose: 'sign' | 'choose';
}

export const linkOpeningShape: Shape<LinkOpening> = {
  title: 'LinkOpening',
  needs: {
    state: 'string',
    companyName: 'string',
    phoneNumber: 'any',
    hasLogo: 'boolean',
    emailHint: 'string',
    codeEndsAt: 'any',
    newLinkAskedAt: 'any',
    purpose: 'string',
  },
};
