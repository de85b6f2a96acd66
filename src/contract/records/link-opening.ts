// Generated from schemas/messages/link-opening.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A link before its code: no name, no paper. */
export interface LinkOpening {
  /** Only an open one leads on; also after the signature, for the copy and the right to cancel. */
  state: 'open' | 'expired' | 'revoked' | 'changed' | 'declined' | 'ended';
  /** Company that sent it. */
  companyName: string;
  /** Its phone number. */
  phoneNumber: string | null;
  /** Its logo can be asked for. */
  hasLogo: boolean;
  /** Address that codes go to, with most of it hidden. */
  emailHint: string;
  /** The last code that was sent works until then. ISO 8601, UTC. */
  codeEndsAt: string | null;
  /** When a new link was asked for on this page. ISO 8601, UTC. */
  newLinkAskedAt: string | null;
  /** Purpose of the link: its recipient signs the paper, or chooses its options. */
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
