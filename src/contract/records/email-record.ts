// Generated from schemas/records/email-record.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** One sending of a document. */
export interface EmailRecord {
  /** Document. */
  documentId: number;
  /**
   * Recipients.
   *
   * @maxItems 20
   *
   * Items: Recipient.
   */
  emailAddresses: string[];
  /** Time. ISO 8601, UTC. */
  timestamp: string;
  /** 0 failure, 1 success, 2 pending, 3 sending, 4 skipped. */
  status: number;
}

export const emailRecordShape: Shape<EmailRecord> = {
  title: 'EmailRecord',
  needs: {
    documentId: 'number',
    emailAddresses: 'list',
    timestamp: 'string',
    status: 'number',
  },
};
