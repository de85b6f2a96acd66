import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { PostgresPoolClient } from 'kysely';
import { isInsideTransaction } from '#server/database/open-transaction.ts';
import { ConnectionPool } from '#server/database/postgres-pool.ts';

/**
 * PGlite has one connection, and whatever runs beside an open transaction would join it: so there is a pool of one, and
 * everything that speaks SQL, the job queue too, takes the connection from here.
 */
export class PglitePool extends ConnectionPool {
  readonly #engine: PGlite;
  readonly #onEnd: () => void;

  constructor(engine: PGlite, onEnd: () => void) {
    super({ ...createPgConfig(engine), max: 1, idleTimeoutMillis: 0 });
    this.#engine = engine;
    this.#onEnd = onEnd;
  }

  override async connect(): Promise<PostgresPoolClient> {
    // It would wait for itself for ever.
    if (isInsideTransaction()) throw new Error('inside a transaction everything goes through that transaction');
    return super.connect();
  }

  override async end(): Promise<void> {
    await super.end();
    await this.#engine.close();
    this.#onEnd();
  }
}
