// Generated from schemas/messages/set-up.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Acceptance of an invitation. */
export interface SetUp {
  /** Code of the link. */
  code: string;
  /** User of the link. */
  userId: number;
  /**
   * Needed unless the address has an account already. 6 to 100 characters with upper case, lower case, digit and symbol.
   */
  password?: string;
}

export const setUpShape: Shape<SetUp> = {
  title: 'SetUp',
  needs: {
    code: 'string',
    userId: 'number',
  },
};
