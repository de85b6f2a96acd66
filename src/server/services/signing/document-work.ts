import type { JobQueue } from '#server/jobs/job-queue.ts';
import type { Work } from '#server/services/changes/answer-once.ts';

/** The context of a change of a document. */
export interface DocumentWork extends Work {
  readonly jobs: JobQueue;
  /** Network address of the signer. */
  readonly receivedFrom: string;
  /** A signature through its signer's own link. */
  readonly isByLink?: boolean;
}
