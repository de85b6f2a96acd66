import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ open: boolean }>();

/** Runs a transaction and marks it as open, so that nested calls can be recognized. */
export async function asOpenTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { open: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.open = false;
  }
}

/** Whether the caller runs inside an open transaction. */
export const isInsideTransaction = (): boolean => current.getStore()?.open ?? false;
