import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ open: boolean }>();

/** Runs the work of a transaction so that what is called from it can be told apart from everything else that goes on. */
export async function asOpenTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { open: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.open = false;
  }
}

/** Whether the caller is called from within a transaction that is still open. */
export const isInsideTransaction = (): boolean => current.getStore()?.open ?? false;
