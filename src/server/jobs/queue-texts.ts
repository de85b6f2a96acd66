import { CompiledQuery } from 'kysely';
import type { Db, Trx } from '#server/database/database.ts';

/** Runs a text of SQL, as pg-boss writes it. */
type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Within a transaction. */
export const executeWithin =
  (trx: Db | Trx): ExecuteSql =>
  async (text, values = []) => {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
    return { rows: rows ?? [] };
  };

/**
 * On a connection of the pool. pg-boss writes some transactions as one text: when a statement of it fails, the
 * transaction would stay open on the connection, and fail whoever gets that connection next.
 */
export const executeOnPool =
  (db: Db): ExecuteSql =>
  (text, values) =>
    db.connection().execute(async (connection) => {
      try {
        return await executeWithin(connection)(text, values);
      } catch (error) {
        // A lost connection has nothing to roll back.
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
        throw error;
      }
    });
