// Generated from schemas/messages/invited-person.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The invited person. */
export interface InvitedPerson {
  /** Login name. */
  email: string;
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** The inviting company. */
  companyName: string;
  /** Whether the address has no account yet. */
  needsPassword: boolean;
}

export const invitedPersonShape: Shape<InvitedPerson> = {
  title: 'InvitedPerson',
  needs: {
    email: 'string',
    firstName: 'string',
    lastName: 'string',
    companyName: 'string',
    needsPassword: 'boolean',
  },
};
