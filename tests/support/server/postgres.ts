// PostgreSQL for tests: the server of DATABASE_URL, or a throwaway one from an installation on this machine.
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { randomHex } from '#server/security/tokens.ts';

const run = promisify(execFile);

/** Location of a server, as plain data for other processes. */
export interface PostgresLocation {
  /** Its origin, for the test's title. */
  readonly name: string;
  readonly url: string;
  /** Prefix of its test databases. */
  readonly prefix: string;
  /** Resources to stop and remove at the end; null when the server is not ours. */
  readonly throwaway: { readonly programs: string; readonly folder: string } | null;
}

export interface PostgresServer {
  readonly name: string;
  readonly location: PostgresLocation;
  /** The address of a new database: empty, or a copy of another one without connections. */
  readonly createDatabase: (copied?: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Null without a server: the tests then run on PGlite alone, and say so. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const prefix = `eaveline_test_${randomHex(4)}`;
  const url = process.env.DATABASE_URL;
  if (url) return postgresAt({ name: 'PostgreSQL of DATABASE_URL', url, prefix, throwaway: null });
  const programs = installation();
  return programs === null ? null : postgresAt(await throwawayServer(programs, prefix));
}

export const postgresAt = (position: PostgresLocation): PostgresServer => ({
  name: position.name,
  location: position,
  createDatabase: async (copied) => {
    const name = `${position.prefix}_${randomHex(6)}`;
    const template = copied === undefined ? '' : ` template ${new URL(copied).pathname.slice(1)}`;
    await administer(position.url, `create database ${name}${template}`);
    const url = new URL(position.url);
    url.pathname = `/${name}`;
    return url.toString();
  },
  stop: () => (position.throwaway === null ? dropDatabases(position) : stopThrowaway(position.throwaway)),
});

export function installation(): string | null {
  const root = '/usr/lib/postgresql';
  const folders = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return folders.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/** One row of an administrator's statement. */
interface Row {
  readonly datname?: string;
  readonly name?: string;
  /** Of a statement that asks whether something is so. */
  readonly so?: boolean;
}

/** PostgreSQL refuses to run as root, so root runs it as the package's user "postgres". */
export function userForServer(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function throwawayServer(programs: string, prefix: string): Promise<PostgresLocation> {
  const user = userForServer();
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-postgres-'));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const as = { ...(user ?? {}), cwd: folder };
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=400`;
  await run(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'], as);
  const address = (user: string) => `postgresql://${user}@127.0.0.1:${port}/postgres`;
  // The database belongs to a user who is not a superuser, as in production.
  await administer(address('admin'), 'create role owner login createdb createrole');
  return {
    name: `PostgreSQL, throwaway from ${programs}`,
    url: address('owner'),
    prefix,
    throwaway: { programs, folder },
  };
}

/** Crashes a throwaway server and starts it again. */
export async function restartAtOnce({ throwaway }: PostgresLocation): Promise<void> {
  if (throwaway === null) throw new Error('This server is not ours to stop.');
  const { programs, folder } = throwaway;
  const as = { ...(userForServer() ?? {}), cwd: folder };
  const data = join(folder, 'data');
  await run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', '-l', join(folder, 'log'), 'restart'], as);
}

async function stopThrowaway({ programs, folder }: NonNullable<PostgresLocation['throwaway']>): Promise<void> {
  const as = { ...(userForServer() ?? {}), cwd: folder };
  const data = join(folder, 'data');
  // It may have been stopped from outside.
  if (existsSync(join(data, 'postmaster.pid')))
    await run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], as);
  rmSync(folder, { recursive: true, force: true });
}

async function dropDatabases({ url, prefix }: PostgresLocation): Promise<void> {
  const names = await administer(url, `select datname from pg_database where starts_with(datname, '${prefix}_')`);
  for (const { datname } of names) await administer(url, `drop database if exists ${datname} with (force)`);
}

export async function administer(url: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
