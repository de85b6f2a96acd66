import type { JobQueue } from '#server/jobs/job-queue.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';

/** The context of a change of a document. */
export interface DocumentTransaction extends Transaction {
  readonly jobs: JobQueue;
  /** Network address of the signer. */
  readonly receivedFrom: string;
  /** A signature through its signer's own link. */
  readonly isByLink?: boolean;
}
