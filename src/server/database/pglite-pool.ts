import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { WatchedPool } from '#server/database/watched-pool.ts';

/**
 * PGlite has one connection, and any concurrent statement would join an open transaction. So there is a pool of one,
 * used by everything that speaks SQL, including the job queue.
 */
export class PglitePool extends WatchedPool {
  readonly #engine: PGlite;
  readonly #onEnd: () => void;

  constructor(engine: PGlite, onEnd: () => void) {
    super({ ...createPgConfig(engine), max: 1, idleTimeoutMillis: 0 });
    this.#engine = engine;
    this.#onEnd = onEnd;
  }

  override async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    const stop = this.#engine.onNotification((name, payload) => {
      if (name === channel) heard(payload);
    });
    const client = await this.connect();
    await client.query(`listen ${channel}`, []);
    client.release();
    return async () => stop();
  }

  override async end(): Promise<void> {
    await super.end();
    await this.#engine.close();
    this.#onEnd();
  }
}
