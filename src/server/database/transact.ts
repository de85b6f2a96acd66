// Transactions with few round trips to the database.
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Kysely, PostgresDialect, Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

export interface TransactionKind {
  /** SQL that begins the transaction. Its results are ignored. */
  readonly opening: string;
  readonly isReadOnly?: boolean;
}

// A transaction already has its connection.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction opens no connection')) });
const props = { config: { dialect }, dialect, driver: dialect.createDriver() };

/** Statements that each open transaction runs last. */
const lastOf = new WeakMap<Kysely<Tables>, CompiledQuery[]>();

/**
 * Runs a statement right before the commit, after everything else of the transaction. For a statement that takes a lock
 * of the whole company: if every transaction takes it last, none waits for it while another waits for this one.
 */
export async function runLast(trx: Kysely<Tables>, query: CompiledQuery): Promise<void> {
  const last = lastOf.get(trx);
  if (last === undefined) await trx.executeQuery(query);
  else last.push(query);
}

/** The database ended the transaction because of another one; nothing of it was kept. */
const brokenOff: readonly unknown[] = ['40001', '40P01'];
const maxTries = 3;
const longestPauseMs = 50;

/**
 * Runs the work in one transaction. Statements are pipelined: the opening goes out together with the first statement of
 * the work, and so do statements that the work starts without awaiting each other. A failed statement fails every
 * statement queued behind it. The commit is awaited unless the transaction is read-only. A transaction that the database
 * breaks off, to end a deadlock, is run again.
 */
export function transact<T>(
  db: Kysely<Tables>,
  { opening, isReadOnly = false }: TransactionKind,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const executor = db.getExecutor();
  const attempt = (connection: DatabaseConnection): Promise<T> => {
    let isOver = false;
    const own = executor.withConnectionProvider({
      provideConnection: (use) => (isOver ? Promise.reject(new Error('The transaction is over.')) : use(connection)),
    });
    const transaction = new Transaction<Tables>({ ...props, executor: own });
    const last: CompiledQuery[] = [];
    lastOf.set(transaction, last);
    return inTransaction(connection, opening, isReadOnly, last, async () => {
      try {
        return await work(transaction);
      } finally {
        isOver = true;
      }
    });
  };
  return executor.provideConnection(async (connection) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await attempt(connection);
      } catch (error) {
        if (tries === maxTries || !brokenOff.includes((error as { readonly code?: string }).code)) throw error;
        await wait(Math.random() * longestPauseMs);
      }
  });
}

async function inTransaction<T>(
  connection: DatabaseConnection,
  opening: string,
  isReadOnly: boolean,
  last: readonly CompiledQuery[],
  work: () => Promise<T>,
): Promise<T> {
  const send = (query: CompiledQuery) => connection.executeQuery(query);
  const opened = send(CompiledQuery.raw(opening));
  const done = work();
  // Both must finish first: a statement sent after the end would run on a connection that may already serve another
  // company.
  await Promise.allSettled([opened, done]);
  try {
    // A failed opening causes every failure after it, so it is reported first.
    await opened;
    const result = await done;
    const ending = [...last, CompiledQuery.raw('commit')].map(send);
    if (isReadOnly) for (const each of ending) each.catch(() => undefined);
    // The commit of a failed transaction reports no error, but the statement before it does.
    else
      for (const outcome of await Promise.allSettled(ending)) if (outcome.status === 'rejected') throw outcome.reason;
    return result;
  } catch (error) {
    // The rollback is awaited, so that a broken connection is detected before it returns to the pool.
    await send(CompiledQuery.raw('rollback')).catch(() => undefined);
    throw error;
  }
}
