import { CompiledQuery } from 'kysely';
import type { Db, Trx } from '#server/database/database.ts';

/** Runs SQL text that pg-boss produces. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Runs the text within a transaction. */
export const executeWithin =
  (trx: Db | Trx): ExecuteSql =>
  async (text, values = []) => {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
    return { rows: rows ?? [] };
  };

/**
 * Runs the text on a pooled connection. pg-boss sends some transactions as a single text: if a statement in it failed,
 * the transaction would stay open on the connection and break its next user.
 */
export const executeOnPool =
  (db: Db): ExecuteSql =>
  (text, values) =>
    db.connection().execute(async (connection) => {
      try {
        return await executeWithin(connection)(text, values);
      } catch (error) {
        // A lost connection has nothing to roll back, so its error is ignored.
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
        throw error;
      }
    });
