import type { PostgresQueryResult } from 'kysely';

/**
 * Sends a statement to the database. Without parameters a text may hold several; the answer is that of the last one.
 */
export type SendSql = (sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

const nothing: PostgresQueryResult<unknown> = { command: 'SELECT', rowCount: 0, rows: [] };

/** Defers `begin` to the transaction's first statement and, if that has no parameters, sends both in one message. */
export function deferredBegin(send: SendSql): SendSql {
  let begins = false;
  return async (sql, parameters) => {
    if (sql === 'begin') {
      begins = true;
      return nothing;
    }
    if (!begins) return send(sql, parameters);
    begins = false;
    if (parameters.length === 0) return send(`begin; ${sql}`, []);
    await send('begin', []);
    return send(sql, parameters);
  };
}
