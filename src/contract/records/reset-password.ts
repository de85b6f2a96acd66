// Generated from schemas/messages/reset-password.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A new password, with the code from an e-mail. */
export interface ResetPassword {
  /** Code of the link. */
  code: string;
  /** 6 to 100 characters with upper case, lower case, digit and symbol. */
  password: string;
}

export const resetPasswordShape: Shape<ResetPassword> = {
  title: 'ResetPassword',
  needs: {
    code: 'string',
    password: 'string',
  },
};
