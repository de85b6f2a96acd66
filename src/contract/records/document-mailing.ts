// Generated from schemas/messages/document-mailing.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A document to be e-mailed: one e-mail for each recipient. */
export interface DocumentMailing {
  /** Document. */
  documentId: number;
  /**
   * Recipients; each gets a separate e-mail. An empty one is skipped, which the history shows.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: Recipient.
   */
  emailAddresses: string[];
  /** The sender's own words, without formatting. */
  message?: string;
}

export const documentMailingShape: Shape<DocumentMailing> = {
  title: 'DocumentMailing',
  needs: {
    documentId: 'number',
    emailAddresses: 'list',
  },
};
