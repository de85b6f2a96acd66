// Generated from schemas/messages/mail-state.json by `npm run generate`. Do not edit.

import { type DocumentEmail, documentEmailShape } from '#contract/records/document-email.ts';
import type { Shape } from '#contract/shape.ts';

/** Reasons that keep e-mails of documents from arriving. */
export interface MailState {
  /** E-mails of the last 30 days that failed and were not sent again since. */
  failedCount: number;
  /** The newest of them, at most a hundred. */
  failed: DocumentEmail[];
  /** E-mails that wait. */
  waitingCount: number;
  /** When sending stopped because the mail server rejected the login. ISO 8601, UTC. */
  stoppedAt: string | null;
  /** The mail server's reply. */
  stoppedBy: string | null;
}

export const mailStateShape: Shape<MailState> = {
  title: 'MailState',
  needs: {
    failedCount: 'number',
    failed: [documentEmailShape],
    waitingCount: 'number',
    stoppedAt: 'any',
    stoppedBy: 'any',
  },
};
