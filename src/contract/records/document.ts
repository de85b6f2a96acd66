// Generated from schemas/records/document.json by `npm run generate`. Do not edit.

import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { DocumentEvent } from '#contract/records/document-event.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Signature } from '#contract/records/signature.ts';
import type { Shape } from '#contract/shape.ts';

/**
 * A contract or another paper made from an estimate. madeOf is that estimate, sent with a new paper when the office may only have a later version; it is compared but not stored.
 */
export interface Document {
  /** Server id; negative and even on the device before the first sync. */
  id: number;
  /** The record's permanent identity, the same on every device and on the server. */
  uuid: string;
  /**
   * Incremented by every change on the server; the ETag of the record begins with it. 0 before the first save.
   */
  version?: number;
  /**
   * Random marks of this version and of up to seven before it, newest first. They tell it from a lost version with the same number. A record that is added again brings its own.
   */
  marks?: string;
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
   * Why there is no PDF: it is too large for the server, every attempt failed, photos of the paper have not arrived, or a logo is stored without its bytes.
   */
  pdfReason?: 'tooMuch' | 'failed' | 'photos' | 'logo';
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
   * Values of the document by key. `content` holds the content shown, `signers` the keys of everybody who must sign, separated by blanks.
   */
  data?: {
    [k: string]: string;
  };
  /** Signatures by signer; a frozen document only ever gains signatures. */
  signatures?: {
    [k: string]: Signature;
  };
  madeOf?: Estimate;
  /**
   * When the office made the paper again from its own records and found every member of its content the same. ISO 8601, UTC. Absent from papers that were accepted before it compared everything.
   */
  comparedTime?: string;
  ending?: DocumentEnding;
  cancellation?: ContractCancellation;
  /**
   * What happened after a paper was signed, by a random id: copies handed over, papers wanted another way. Events are only ever added, and none of them changes what was signed.
   */
  events?: {
    [k: string]: DocumentEvent;
  };
  /**
   * Buyers' choices of options, newest last; only the server adds to them.
   *
   * @maxItems 1000
   */
  choices?: BuyerChoice[];
}

/** The end of a frozen document that not everybody has signed. */
export interface DocumentEnding {
  /** Declined by a signer, or voided by the company. */
  how: 'declined' | 'voided';
  /** The person. */
  by: string;
  /** Key of the signer who declined. */
  signer?: string;
  /** The reason in words. */
  reason: string;
  /** Time by the device's clock. ISO 8601, UTC. */
  timestamp: string;
  /** When the server received it. ISO 8601, UTC. */
  receivedTime?: string;
}

/**
 * The buyer's notice of cancellation of a signed contract. The server computes lastDay, timeZone, isInTime and refundBy itself.
 */
export interface ContractCancellation {
  /** When the company received the notice. ISO 8601, UTC. */
  receivedTime: string;
  /** Day of the postmark, for a notice by mail. */
  sentOn?: string | null;
  /** How it was delivered; page: through the buyer's own page. */
  way: 'handed over' | 'mail' | 'e-mail' | 'telephone' | 'in person' | 'page' | 'other';
  /** The person who cancels. */
  by: string;
  /** Money received from the buyer so far. */
  paid: number;
  /** Anything else. */
  note?: string | null;
  /** Last day to cancel. */
  lastDay: string;
  /** Time zone of the job, which decides. */
  timeZone: string;
  /** Whether the contract is canceled; otherwise the notice came too late. */
  isInTime: boolean;
  /** Day by which the money must be returned. */
  refundBy: string;
  /** When the server recorded it; absent while it waits on a device. ISO 8601, UTC. */
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
