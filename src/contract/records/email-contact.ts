// Generated from schemas/records/email-contact.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A person with an e-mail address. */
export interface EmailContact {
  /** Address. */
  email: string;
  /** Name. */
  name?: string | null;
}

export const emailContactShape: Shape<EmailContact> = {
  title: 'EmailContact',
  needs: {
    email: 'string',
  },
};
