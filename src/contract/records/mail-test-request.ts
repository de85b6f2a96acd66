// Generated from schemas/messages/mail-test-request.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Sends a test with the saved e-mail settings. */
export interface MailTestRequest {
  /** Recipient. */
  to: string;
}

export const mailTestRequestShape: Shape<MailTestRequest> = {
  title: 'MailTestRequest',
  needs: {
    to: 'string',
  },
};
