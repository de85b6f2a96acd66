// Generated from schemas/records/document.json by `npm run generate`. Do not edit.

import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Signature } from '#contract/records/signature.ts';
import type { Shape } from '#contract/shape.ts';

/**
 * A contract or another paper made from an estimate. madeOf is that estimate, sent with a new paper when the office may have only a later one; it is compared and never kept.
 */
export interface Document {
  /** Server id; negative and even on the device before the first sync. */
  id: number;
  /** The record's identity from birth, the same on every device and on the server. */
  uuid: string;
  /** Grows by one at every change on the server; the ETag of the record. 0 before the first save. */
  version?: number;
  /** Estimate. */
  estimateId: number;
  /** Lead. */
  leadId?: number;
  /** Its author. */
  createdByUserId?: number | null;
  /** Name. */
  name: string;
  /** 0 unknown, 1 success, 2 failure, 3 skipped, 4 processing, 5 queued. */
  pdfStatus?: number;
  /**
   * Why there is no PDF: too much for the server, every try failed, or photos of the paper are still to come.
   */
  pdfReason?: 'tooMuch' | 'failed' | 'photos';
  /** Address of the PDF, set by the server. */
  pdfUrl?: string | null;
  /**
   * 1 contract, 2 purchase order, 3 work order, 4 cost estimate, 5 labor bill, 6 itemized estimate, 7 change order, 8 final labor bill.
   */
  type: number;
  /**
   * Trades that it covers.
   *
   * @maxItems 50
   */
  workflows: number[];
  /** When it was made, by the device's clock. ISO 8601, UTC. */
  createdTime?: string;
  /** Print the additional cost. */
  showAdditionalCost?: boolean;
  /** Additional cost. */
  additionalCost?: number;
  /** Total of an addendum. */
  additionalWorkTotalBroughtFromAddendum?: number;
  /**
   * Values of the document by key; content holds what was shown, signers the keys of everybody whose signature it needs, separated by blanks.
   */
  data?: {
    [k: string]: string;
  };
  /** By signer; those of a frozen document are only ever added. */
  signatures?: {
    [k: string]: Signature;
  };
  madeOf?: Estimate;
  ending?: DocumentEnding;
  cancellation?: ContractCancellation;
  /**
   * The options that buyers chose, the newest last; only the server adds to it.
   *
   * @maxItems 1000
   */
  choices?: BuyerChoice[];
}

/** The end of a frozen document that was not signed by everybody. */
export interface DocumentEnding {
  /** Declined by a signer, or voided by the company. */
  how: 'declined' | 'voided';
  /** The person. */
  by: string;
  /** Key of the signer who declined. */
  signer?: string;
  /** The reason in words. */
  reason: string;
  /** When, by the device's clock. ISO 8601, UTC. */
  timestamp: string;
  /** When the server received it. ISO 8601, UTC. */
  receivedTime?: string;
}

/**
 * The buyer's notice of cancellation on a signed contract. The server takes the notice of a change, and finds lastDay, timeZone, isInTime and refundBy itself.
 */
export interface ContractCancellation {
  /** When the company got the notice. ISO 8601, UTC. */
  receivedTime: string;
  /** Day of the postmark, for a notice by mail. */
  sentOn?: string | null;
  /** How it came; page: on the buyer's own page. */
  way: 'handed over' | 'mail' | 'e-mail' | 'telephone' | 'in person' | 'page' | 'other';
  /** The person who cancels. */
  by: string;
  /** Money received from the buyer so far. */
  paid: number;
  /** Anything else. */
  note?: string | null;
  /** Last day to cancel. */
  lastDay: string;
  /** Of the job: its clock decides. */
  timeZone: string;
  /** The contract is cancelled; otherwise the notice came too late. */
  isInTime: boolean;
  /** Day by which money must be back. */
  refundBy: string;
  /** When the server recorded it; missing while it waits on a device. ISO 8601, UTC. */
  notedTime?: string;
}

export const documentShape: Shape<Document> = {
  title: 'Document',
  needs: {
    id: 'number',
    uuid: 'string',
    estimateId: 'number',
    name: 'string',
    type: 'number',
    workflows: 'list',
  },
};
