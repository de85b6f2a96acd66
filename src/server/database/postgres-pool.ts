import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { columnParsers } from '#server/database/column-parsers.ts';
import { joinBegin } from '#server/database/join-begin.ts';

/** Connections to a PostgreSQL server. */
export class PostgresServerPool implements PostgresPool {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    const types = {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        columnParsers[type] ?? pg.types.getTypeParser(type, format),
    } as typeof pg.types;
    this.#pool = new pg.Pool({ connectionString: url, types, max: 10, options: '-c timezone=UTC' });
    // A lost idle connection is replaced at the next query; unheard, it would end the process.
    this.#pool.on('error', (error) => console.error(`database connection lost: ${error.message}`));
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const query = joinBegin(async (sql, parameters) => {
      const answer: unknown = await client.query(sql, [...parameters]);
      return (Array.isArray(answer) ? answer.at(-1) : answer) as PostgresQueryResult<unknown>;
    });
    return { query: query as PostgresPoolClient['query'], release: () => client.release() };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
