// Generated from schemas/messages/profile.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Members that a user may change of their own account. */
export interface Profile {
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** +1 and ten digits. */
  phoneNumber?: string | null;
}

export const profileShape: Shape<Profile> = {
  title: 'Profile',
  needs: {
    firstName: 'string',
    lastName: 'string',
  },
};
