// Generated from schemas/messages/change-password.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** New password. */
export interface ChangePassword {
  /** Current password. */
  currentPassword: string;
  /** 6 to 100 characters with upper case, lower case, digit and symbol. */
  newPassword: string;
}

export const changePasswordShape: Shape<ChangePassword> = {
  title: 'ChangePassword',
  needs: {
    currentPassword: 'string',
    newPassword: 'string',
  },
};
