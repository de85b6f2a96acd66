// Generated from schemas/messages/forgot-password.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Address that gets a link to set a new password. */
export interface ForgotPassword {
  /** Address. */
  email: string;
}

export const forgotPasswordShape: Shape<ForgotPassword> = {
  title: 'ForgotPassword',
  needs: {
    email: 'string',
  },
};
