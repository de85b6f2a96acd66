// Transactions with few round trips to the database.
import { CompiledQuery, type Kysely, PostgresDialect, Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

export interface TransactionKind {
  /** SQL that begins the transaction. Its results are ignored. */
  readonly opening: string;
  readonly isReadOnly?: boolean;
}

// A transaction has its connection already.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction opens no connection')) });
const props = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * Runs the work in one transaction. Statements are pipelined: the opening goes out together with the first statement of the
 * work, and so do statements that the work starts without awaiting each other. A failed statement fails all behind it.
 * Only a commit that changed something is awaited.
 */
export function transact<T>(
  db: Kysely<Tables>,
  { opening, isReadOnly = false }: TransactionKind,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const send = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
    let isOver = false;
    const own = executor.withConnectionProvider({
      provideConnection: (use) => (isOver ? Promise.reject(new Error('The transaction is over.')) : use(connection)),
    });
    const transaction = new Transaction<Tables>({ ...props, executor: own });
    const opened = send(opening);
    const done = (async () => work(transaction))();
    // Both end first: a statement behind the end would run on a connection that may serve another company.
    await Promise.allSettled([opened, done]);
    isOver = true;
    try {
      // A failed opening is the reason of every failure behind it.
      await opened;
      const result = await done;
      const committed = send('commit');
      if (isReadOnly) committed.catch(() => undefined);
      else await committed;
      return result;
    } catch (error) {
      // Awaited, so that a broken connection is known as such before it returns to the pool.
      await send('rollback').catch(() => undefined);
      throw error;
    }
  });
}
