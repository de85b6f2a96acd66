// PostgreSQL for tests: the server of DATABASE_URL, or a throwaway one made from an installation on this machine.
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { randomHex } from '#server/security/tokens.ts';

const run = promisify(execFile);

export interface PostgresServer {
  /** Where it comes from, for the test's title. */
  readonly name: string;
  /** A new empty database. */
  readonly createDatabase: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Null when there is none: the tests then run on PGlite alone, and say so. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const given = process.env.DATABASE_URL;
  if (given) return { name: 'PostgreSQL of DATABASE_URL', ...databasesOn(given) };
  const programs = installation();
  return programs === null ? null : throwawayServer(programs);
}

function installation(): string | null {
  const root = '/usr/lib/postgresql';
  const folders = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return folders.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root, so root runs it as the user "postgres" that its package makes. */
function userForServer(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function throwawayServer(programs: string): Promise<PostgresServer> {
  const user = userForServer();
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-postgres-'));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const as = { ...(user ?? {}), cwd: folder };
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=60`;
  await run(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'], as);
  const address = (user: string) => `postgresql://${user}@127.0.0.1:${port}/postgres`;
  // As in real life the database belongs to a user who is no superuser.
  await administer(address('admin'), 'create role owner login createdb createrole');
  return {
    name: `PostgreSQL, throwaway from ${programs}`,
    createDatabase: databasesOn(address('owner')).createDatabase,
    stop: async () => {
      await run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], as);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databasesOn(adminUrl: string): Pick<PostgresServer, 'createDatabase' | 'stop'> {
  const names: string[] = [];
  return {
    createDatabase: async () => {
      const name = `eaveline_test_${randomHex(6)}`;
      await administer(adminUrl, `create database ${name}`);
      names.push(name);
      const url = new URL(adminUrl);
      url.pathname = `/${name}`;
      return url.toString();
    },
    stop: async () => {
      for (const name of names) await administer(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
