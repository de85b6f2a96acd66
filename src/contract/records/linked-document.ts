// Generated from schemas/messages/linked-document.json by `npm run generate`. Do not edit.

import { type Document, documentShape } from '#contract/records/document.ts';
import { type Settings, settingsShape } from '#contract/records/settings.ts';
import type { LinkedOption } from '#contract/records/linked-option.ts';
import type { Shape } from '#contract/shape.ts';

/** A document as a link's signer sees it: the paper and its signatures, without the company's own data. */
export interface LinkedDocument {
  document: Document;
  /** SHA-256 of the paper. */
  contentHash: string;
  /** The signer of the link, by the key in the paper. */
  signer: string;
  /** Company that sent it. */
  companyName: string;
  /** Name of the salesperson, who gets questions. */
  salesperson: string;
  /** The salesperson's phone number. */
  salespersonPhone: string | null;
  /** The salesperson's e-mail address. */
  salespersonEmail?: string | null;
  /** Day on which the work of a signed contract begins. */
  workBegins?: string | null;
  /** Address that the copy goes to. */
  emailAddress: string;
  /** Time zone of the job, or the company's if it is not known. */
  timeZone: string;
  /** Last day to cancel a signed contract. */
  lastDay: string | null;
  /** Whether the record copy of the signed document can be downloaded. */
  hasCopy: boolean;
  /** When the link can no longer be used to sign. ISO 8601, UTC. */
  signsUntil: string;
  /** Orders that the notice of cancellation stops, by kind and number. */
  stopped?: string[];
  settings: Settings;
  /** For a link to choose: the options of the paper. */
  options?: LinkedOption[];
  /** For a link to choose: the total without any option. */
  totalWithout?: number;
}

export const linkedDocumentShape: Shape<LinkedDocument> = {
  title: 'LinkedDocument',
  needs: {
    document: documentShape,
    contentHash: 'string',
    signer: 'string',
    companyName: 'string',
    salesperson: 'string',
    salespersonPhone: 'any',
    emailAddress: 'string',
    timeZone: 'string',
    lastDay: 'any',
    hasCopy: 'boolean',
    signsUntil: 'string',
    settings: settingsShape,
  },
};
