// Generated from schemas/messages/document-email.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The link to the PDF, when it was too large to attach. */
export type MailedLink = {
  /** When the link expires. ISO 8601, UTC. */
  endsAt: string;
  /** Number of times that it was opened. */
  opened: number;
  /** When it was last opened. ISO 8601, UTC. */
  openedAt: string | null;
} | null;

/** An e-mail of a document to one recipient. */
export interface DocumentEmail {
  /** E-mail. */
  id: number;
  /** Document. */
  documentId: number;
  /** Estimate of the document. */
  estimateId: number;
  /** Name of the document. */
  documentName: string;
  /** Recipient; empty when none was given. */
  emailAddress: string;
  /** Name of the recipient, if the company knows the address. */
  name: string | null;
  /** Subject. */
  subject: string;
  /** When it was requested. ISO 8601, UTC. */
  timestamp: string;
  /** When the next mail server accepted it. ISO 8601, UTC. */
  acceptedAt: string | null;
  /** When a delivery report said that it was not delivered. ISO 8601, UTC. */
  bouncedAt: string | null;
  /** Time of the next attempt, if one is scheduled. ISO 8601, UTC. */
  nextTryAt: string | null;
  /** 0 failure, 1 success: the next mail server accepted it, 2 pending, 3 sending, 4 skipped. */
  status: number;
  /** The mail server's last reply, or our own words if there was none. */
  answer: string | null;
  /** Number of attempts. */
  tries: number;
  /** The files that it carries or links to. */
  attached: MailedFile[];
  link: MailedLink;
  /** The user who sent it. */
  userId: number | null;
}

export interface MailedFile {
  /** Name. */
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes. */
  sha256: string;
}

export const documentEmailShape: Shape<DocumentEmail> = {
  title: 'DocumentEmail',
  needs: {
    id: 'number',
    documentId: 'number',
    estimateId: 'number',
    documentName: 'string',
    emailAddress: 'string',
    name: 'any',
    subject: 'string',
    timestamp: 'string',
    acceptedAt: 'any',
    bouncedAt: 'any',
    nextTryAt: 'any',
    status: 'number',
    answer: 'any',
    tries: 'number',
    attached: 'list',
    link: 'any',
    userId: 'any',
  },
};
