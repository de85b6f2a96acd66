import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { columnParsers } from '#server/database/column-parsers.ts';
import { deferredBegin } from '#server/database/deferred-begin.ts';

const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    columnParsers[type] ?? pg.types.getTypeParser(type, format),
} as typeof pg.types;

/** Texts that a connection keeps prepared: far more than the server has, were there no lists of any length in them. */
const mostPrepared = 500;

/** Connections to PostgreSQL; a statement with parameters is parsed and planned once in each. */
export class ConnectionPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #names = new Map<string, string>();

  constructor(config: pg.PoolConfig) {
    this.#pool = new pg.Pool({ ...config, types });
    // A lost connection is replaced at the next query; unheard, it would end the process, idle or not.
    this.#pool.on('error', (error) => console.error(`database connection lost: ${error.message}`));
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect().catch(away);
    let lost = false;
    const query = deferredBegin(async (text, parameters) => {
      const values = [...parameters];
      const call = values.length === 0 ? { text } : { text, values, name: this.#nameOf(text) };
      const answer: unknown = await client.query(call).catch((error: Error) => {
        lost ||= !isAnswer(error);
        return away(error);
      });
      return (Array.isArray(answer) ? answer.at(-1) : answer) as PostgresQueryResult<unknown>;
    });
    return { query: query as PostgresPoolClient['query'], release: () => client.release(lost) };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostPrepared) return known;
    const name = `statement ${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** How long a request waits for a free connection: who hears soon that there is none asks again later. */
const connectionTimeoutMillis = 3_000;

/** Connections to a PostgreSQL server. */
export const serverPool = (url: string): ConnectionPool =>
  new ConnectionPool({ connectionString: url, max: 10, connectionTimeoutMillis, options: '-c timezone=UTC' });

/** Whether the database said it: PGlite's errors are of another class than pg's. */
const isAnswer = (error: Error): boolean => 'severity' in error;

/** What the database itself did not say is that it cannot be reached, whoever says so and however. */
function away(error: Error): never {
  throw isAnswer(error) ? error : Object.assign(error, { code: '08006' });
}
