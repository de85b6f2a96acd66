// Generated from schemas/messages/login.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Credentials. */
export interface Login {
  /** Address. */
  email: string;
  /** Password. */
  password: string;
}

export const loginShape: Shape<Login> = {
  title: 'Login',
  needs: {
    email: 'string',
    password: 'string',
  },
};
