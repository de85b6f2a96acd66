// Transactions with few round trips to the database.
import { CompiledQuery, type Kysely, PostgresDialect, Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

export interface TransactionKind {
  /** SQL that begins the transaction. Its results are ignored. */
  readonly opening: string;
  readonly isReadOnly?: boolean;
}

// A transaction already has its connection.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction opens no connection')) });
const props = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * Runs the work in one transaction. Statements are pipelined: the opening goes out together with the first statement of
 * the work, and so do statements that the work starts without awaiting each other. A failed statement fails every
 * statement queued behind it. The commit is awaited unless the transaction is read-only.
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
    // Both must finish first: a statement sent after the end would run on a connection that may already serve another
    // company.
    await Promise.allSettled([opened, done]);
    isOver = true;
    try {
      // A failed opening causes every failure after it, so it is reported first.
      await opened;
      const result = await done;
      const committed = send('commit');
      if (isReadOnly) committed.catch(() => undefined);
      else await committed;
      return result;
    } catch (error) {
      // The rollback is awaited, so that a broken connection is detected before it returns to the pool.
      await send('rollback').catch(() => undefined);
      throw error;
    }
  });
}
