import { AsyncLocalStorage } from 'node:async_hooks';

/** The request and the job that the running code belongs to. */
interface CurrentWork {
  /** The request that is answered, or that enqueued the running job. */
  readonly requestId?: string;
  readonly job?: { readonly id: string; readonly queue: string };
}

const current = new AsyncLocalStorage<CurrentWork>();

/** Runs code, and everything that it starts, as a part of the work. */
export const asPartOf = <T>(work: CurrentWork, run: () => T): T => current.run(work, run);

/** The work that the calling code is a part of; nothing outside of requests and jobs. */
export const currentWork = (): CurrentWork => current.getStore() ?? {};
