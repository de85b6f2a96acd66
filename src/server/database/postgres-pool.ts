import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { defined } from '#domain/defined.ts';
import { columnParsers } from '#server/database/column-parsers.ts';
import { findPrimary, urlsOfHosts } from '#server/database/database-hosts.ts';
import { errorCode } from '#server/error-code.ts';

const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    columnParsers[type] ?? pg.types.getTypeParser(type, format),
} as typeof pg.types;

/** The address of a PostgreSQL server. */
export interface ServerAddress {
  readonly url: string;
  /**
   * Around a pooler that `url` leads to, whose transactions share connections: for notifications, backups and restores.
   * Nothing then depends on the connection of a statement.
   */
  readonly direct?: string;
}

/** Limit of prepared statements per connection: far more than the server has, apart from lists of varying length. */
const maxPrepared = 500;

/**
 * Calls `heard` with each payload of a channel, and `lost` when the connection ends. Returns a function that stops it.
 */
export type Listen = (
  channel: string,
  heard: (payload: string) => void,
  lost: () => void,
) => Promise<() => Promise<void>>;

export interface ListeningPool extends PostgresPool {
  readonly listen: Listen;
}

/** Connections to PostgreSQL; each one parses and plans a parameterized statement only once. */
export class ConnectionPool implements ListeningPool {
  readonly #config: pg.PoolConfig;
  readonly #pool: pg.Pool;
  readonly #names = new Map<string, string>();
  /** Each host of the database; the connections go to the one that takes writes. */
  readonly #hosts: readonly string[];
  readonly #direct: string | null;
  /** Null until it is known, and once it no longer answers as such. */
  #primary: Promise<string | null> | null = null;
  /** Connections to an earlier primary are closed. */
  readonly #made = new WeakMap<pg.PoolClient, unknown>();

  constructor(config: pg.PoolConfig, hosts: readonly string[] = [], direct: string | null = null) {
    this.#config = config;
    this.#hosts = hosts;
    this.#direct = direct;
    this.#pool = new pg.Pool({ ...config, types, pipeline: true });
    // The next query replaces a lost connection. Without this listener the error would end the process, even when idle.
    this.#pool.on('error', (error) => console.error(`database connection lost: ${error.message}`));
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      this.#made.set(client, this.#primary);
    });
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#connectToPrimary();
    let lost = false;
    const query = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
      const values = [...parameters];
      const call = values.length === 0 ? { text } : { text, values, name: this.#nameOf(text) };
      gatherWrites(client);
      const answer: unknown = await client.query(call).catch((error: Error) => {
        lost ||= !isAnswer(error) || errorCode(error) === readOnly;
        if (lost) this.#primary = null;
        return away(error);
      });
      return (Array.isArray(answer) ? answer.at(-1) : answer) as PostgresQueryResult<unknown>;
    };
    return { query: query as PostgresPoolClient['query'], release: () => client.release(lost) };
  }

  /** Opens a connection outside the pool. */
  async listen(...[channel, heard, lost]: Parameters<Listen>): Promise<() => Promise<void>> {
    const client = new pg.Client({ ...(await this.#configOfListener()), keepAlive: true });
    client.on('notification', ({ payload = '' }) => heard(payload));
    client.on('error', () => undefined);
    client.once('end', lost);
    await client.connect();
    await client.query(`listen ${channel}`);
    return () => client.end();
  }

  /** Most connections at once. */
  get size(): number {
    return this.#pool.options.max;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #connectToPrimary(): Promise<pg.PoolClient> {
    for (;;) {
      await this.#findPrimary();
      const primary = this.#primary;
      const client = await this.#pool.connect().catch((error: Error) => {
        if (this.#primary === primary) this.#primary = null;
        return away(error);
      });
      if (this.#hosts.length < 2 || this.#made.get(client) === this.#primary) return client;
      client.release(true);
    }
  }

  /** With several hosts, new connections go to the one that takes writes now. */
  async #findPrimary(): Promise<void> {
    if (this.#hosts.length < 2) return;
    this.#primary ??= findPrimary(this.#hosts);
    const found = this.#primary;
    const connectionString = await found;
    if (connectionString === null) {
      if (this.#primary === found) this.#primary = null;
      throw Object.assign(new Error('no host of DATABASE_URL takes writes'), { code: unreachable });
    }
    if (this.#primary !== found) return this.#findPrimary();
    Object.assign(this.#config, { connectionString });
    Object.assign(this.#pool.options, { connectionString });
  }

  async #configOfListener(): Promise<pg.PoolConfig> {
    if (this.#direct === null) {
      await this.#findPrimary();
      return this.#config;
    }
    const hosts = urlsOfHosts(this.#direct);
    const connectionString = (hosts.length > 1 ? await findPrimary(hosts) : null) ?? hosts[0];
    return { ...this.#config, ...defined({ connectionString }) };
  }

  #nameOf(text: string): string | undefined {
    // A pooler may send the next statement to a connection that has not prepared it.
    if (this.#direct !== null) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxPrepared) return known;
    const name = `statement ${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Sends the pipelined statements of one tick in one system call. */
function gatherWrites({ connection: { stream } }: pg.PoolClient): void {
  // PGlite has no socket.
  stream.cork?.();
  process.nextTick(() => stream.uncork?.());
}

const unreachable = '08006';
/** A standby refuses a write. */
const readOnly = '25006';
/** How long a request waits for a free connection. A quick refusal lets the caller retry. */
const connectionTimeoutMillis = 3_000;

/** Connections to a PostgreSQL server. */
export function serverPool({ url, direct }: ServerAddress, Pool = ConnectionPool): ConnectionPool {
  const hosts = urlsOfHosts(url);
  const [connectionString = url] = hosts;
  const config = { connectionString, max: 10, connectionTimeoutMillis };
  // Poolers refuse options of a connection.
  const options = direct === undefined ? { options: '-c timezone=UTC' } : {};
  return new Pool({ ...config, ...options }, hosts, direct);
}

/** Whether the error comes from the database: PGlite's error class differs from pg's. */
const isAnswer = (error: Error): boolean => 'severity' in error;

/** An error of neither class means that the database is unreachable. */
function away(error: Error): never {
  throw isAnswer(error) ? error : Object.assign(error, { code: unreachable });
}
