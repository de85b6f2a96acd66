import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { joinBegin } from '#server/database/join-begin.ts';
import { Mutex } from '#server/database/mutex.ts';
import { isInsideTransaction } from '#server/database/open-transaction.ts';

type Command = PostgresQueryResult<unknown>['command'];

/**
 * PGlite has one connection, and whatever runs beside an open transaction would join it: so there is a pool of one, and
 * everything that speaks SQL, the job queue too, takes the connection from here.
 */
export class PglitePool implements PostgresPool {
  readonly #engine: PGlite;
  readonly #mutex = new Mutex();
  readonly #onEnd: () => void;

  constructor(engine: PGlite, onEnd: () => void) {
    this.#engine = engine;
    this.#onEnd = onEnd;
  }

  async connect(): Promise<PostgresPoolClient> {
    // It would wait for itself for ever.
    if (isInsideTransaction()) throw new Error('inside a transaction everything goes through that transaction');
    const free = await this.#mutex.acquire();
    const query = joinBegin(async (sql, parameters) => {
      const { rows, affectedRows } = await this.#run<unknown>(sql, parameters);
      const command = sql.trimStart().slice(0, 6).toUpperCase() as Command;
      return { command, rowCount: affectedRows ?? rows.length, rows };
    });
    return { query: query as PostgresPoolClient['query'], release: free };
  }

  // Without parameters a text may hold several statements, as with a PostgreSQL server: the job queue's tables come so.
  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<{ rows: R[]; affectedRows?: number }> {
    if (parameters.length > 0) return this.#engine.query<R>(sql, [...parameters]);
    const last = (await this.#engine.exec(sql)).at(-1);
    return last === undefined ? { rows: [] } : { ...last, rows: last.rows as R[] };
  }

  async end(): Promise<void> {
    const free = await this.#mutex.acquire();
    await this.#engine.close();
    this.#onEnd();
    free();
  }
}
