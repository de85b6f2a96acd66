import type { Trx } from '#server/database/database.ts';

/** Work to be done after the answer, by its name, with what it needs to know. */
export interface Jobs {
  readonly 'render-pdf': { readonly companyId: number; readonly documentId: number };
}

/** Jobs are put into the queue by the transaction that causes them: both happen, or neither. */
export interface JobQueue {
  readonly enqueue: <N extends keyof Jobs>(trx: Trx, name: N, data: Jobs[N]) => Promise<void>;
}
