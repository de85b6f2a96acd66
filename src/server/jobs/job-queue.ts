import type { Trx } from '#server/database/database.ts';

/** Work to do after the answer, by name, with its data. */
export interface Jobs {
  readonly 'render-pdf': { readonly companyId: number; readonly documentId: number };
  readonly 'send-reset-link': { readonly email: string };
  readonly 'send-email': { readonly emailId: number };
  /** Runs at its time. */
  readonly 'send-document-email': { readonly emailId: number; readonly at: string };
  /** Runs at its time. */
  readonly 'publish-catalog': { readonly companyId: number; readonly at: string };
}

/** The transaction that causes a job also enqueues it: both happen, or neither. */
export interface JobQueue {
  readonly enqueue: <N extends keyof Jobs>(trx: Trx, name: N, data: Jobs[N]) => Promise<void>;
}
