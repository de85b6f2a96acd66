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
    const sendUnawaited = (text: string) => void send(text).catch(() => undefined);
    const own = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    try {
      const [, result] = await Promise.all([send(opening), work(new Transaction<Tables>({ ...props, executor: own }))]);
      if (isReadOnly) sendUnawaited('commit');
      else await send('commit');
      return result;
    } catch (error) {
      sendUnawaited('rollback');
      throw error;
    }
  });
}
