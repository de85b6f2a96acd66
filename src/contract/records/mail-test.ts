// Generated from schemas/messages/mail-test.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** One conversation with the mail server, step by step. */
export interface MailTest {
  /** The steps in their order. */
  steps: MailTestStep[];
  /** The words of the last step that was tried. */
  answer: string;
  /** The server has taken the e-mail. */
  isAccepted: boolean;
}

export interface MailTestStep {
  /** Step. */
  name: 'reach' | 'encrypt' | 'signIn' | 'accept';
  /** Outcome. */
  state: 'done' | 'failed' | 'not tried';
  /** Duration. */
  milliseconds: number;
  /** The server's own words. */
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
