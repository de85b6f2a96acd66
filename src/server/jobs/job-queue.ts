import type { Trx } from '#server/database/database.ts';

/** Work that is done after the response is sent, by name, with its data. */
export interface Jobs {
  readonly 'render-pdf': { readonly companyId: number; readonly documentId: number };
  readonly 'send-reset-link': { readonly email: string };
  readonly 'send-email': { readonly emailId: number };
  /** Runs at the time `at`. */
  readonly 'send-document-email': { readonly emailId: number; readonly at: string };
  readonly 'deliver-events': { readonly companyId: number };
  /** Runs at the time `at`. */
  readonly 'make-project-folders': { readonly companyId: number; readonly leadId: number; readonly at: string };
  /** Runs at the time `at`. */
  readonly 'publish-catalog': { readonly companyId: number; readonly at: string };
  /** Runs at the time `at`, once for all requests until then. */
  readonly 'sync-crm': { readonly companyId: number; readonly at: string };
  /** Runs at once, or at the time `at`. */
  readonly 'watch-hover': { readonly companyId: number; readonly at?: string };
  readonly 'look-at-hover-job': { readonly companyId: number; readonly jobId: number; readonly at?: string };
  readonly 'make-archive': { readonly companyId: number };
  readonly 'poll-hover': { readonly companyId: number };
}

/** A job is enqueued in the transaction that causes it, so both happen or neither does. */
export interface JobQueue {
  readonly enqueue: <N extends keyof Jobs>(trx: Trx, name: N, data: Jobs[N]) => Promise<void>;
}
