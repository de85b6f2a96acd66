// Generated from schemas/messages/mail-test.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** One conversation with the mail server, step by step. */
export interface MailTest {
  /** The steps in order. */
  steps: MailTestStep[];
  /** The reply at the last step that was attempted. */
  answer: string;
  /** Whether the server accepted the e-mail. */
  isAccepted: boolean;
}

export interface MailTestStep {
  /** Step. */
  name: 'reach' | 'encrypt' | 'signIn' | 'accept';
  /** Outcome. */
  state: 'done' | 'failed' | 'not tried';
  /** Duration. */
  milliseconds: number;
  /** The server's reply. */
  answer: string;
}

export const mailTestShape: Shape<MailTest> = {
  title: 'MailTest',
  needs: {
    steps: 'list',
    answer: 'string',
    isAccepted: 'boolean',
  },
};
