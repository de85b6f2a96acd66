// Generated from schemas/messages/person.json by `npm run generate`. Do not edit.

import { type User, userShape } from '#contract/records/user.ts';
import type { Invitation } from '#contract/records/invitation.ts';
import type { Shape } from '#contract/shape.ts';

/** A user with everything that an admin may know. */
export interface Person {
  user: User;
  /** Company of the user; null for a super admin without one. */
  companyName: string | null;
  /** Whether it is the company's only admin who can log in, whose role and access cannot be changed. */
  isOnlyAdmin: boolean;
  /** Time of the last request for the company, accurate to five minutes. ISO 8601, UTC. */
  lastHereAt: string | null;
  /** When the user was disabled; null for an active user, or if not recorded. */
  disabledAt: string | null;
  /** Name of the person who disabled the user. */
  disabledBy: string | null;
  invitation?: Invitation;
}

export const personShape: Shape<Person> = {
  title: 'Person',
  needs: {
    user: userShape,
    companyName: 'any',
    isOnlyAdmin: 'boolean',
    lastHereAt: 'any',
    disabledAt: 'any',
    disabledBy: 'any',
  },
};
