// PostgreSQL clusters that lose commits as real ones do: a standby that lagged is promoted, a server is recovered to a
// point in time, a copy of its files is started again.
import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { administer, freePort, installation, userForServer } from '#tests/support/server/postgres.ts';

const run = promisify(execFile);

export type Loss = 'a standby that lagged is promoted' | 'recovery to a point in time' | 'a copy of the files';

interface LosingCluster {
  /** The database that applications use now. */
  readonly url: () => string;
  /** The primary and the standby, which exists from the mark on. */
  readonly hosts: () => readonly string[];
  /** Later commits will be lost. */
  readonly mark: () => Promise<void>;
  /** Ends the primary, and continues with the data of the mark. */
  readonly lose: () => Promise<void>;
  /** Ends the primary, and promotes a standby that has every commit. */
  readonly promote: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const segmentSize = 16 * 1024 * 1024;

/** Asks until it is so. */
async function until(url: string, statement: string): Promise<void> {
  for (;;) {
    const [row] = await administer(url, statement).catch(() => []);
    if (row?.so === true) return;
    await wait(50);
  }
}

/** Null without an installation of PostgreSQL. */
export const postgresPrograms = installation();

/** A primary server with a copy of a database, prepared to lose commits in one way. */
export async function startLosingCluster(programs: string, loss: Loss, copied: string): Promise<LosingCluster> {
  const user = userForServer();
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-cluster-'));
  const own = (path: string): string => {
    if (user !== null) chownSync(path, user.uid, user.gid);
    return path;
  };
  own(folder);
  const as = { ...(user ?? {}), cwd: folder };
  const [primary, copy, archive] = [join(folder, 'primary'), join(folder, 'copy'), join(folder, 'archive')];
  mkdirSync(archive);
  own(archive);
  const program = (name: string, ...options: readonly string[]) => run(join(programs, name), options, as);
  await program('initdb', '-D', primary, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  const settings = [
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'fsync = off',
    'wal_level = replica',
    'archive_mode = on',
    `archive_command = 'cp %p ${archive}/%f'`,
  ];
  appendFileSync(join(primary, 'postgresql.conf'), settings.join('\n'));
  const start = async (data: string): Promise<number> => {
    const port = await freePort();
    await program('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o', `-p ${port}`, 'start');
    return port;
  };
  const addressOf = (port: number, name: string, database = 'postgres') =>
    `postgresql://${name}@127.0.0.1:${port}/${database}`;
  const copyOf = (port: number, to: string, ...more: readonly string[]) =>
    program('pg_basebackup', '-D', to, '-d', addressOf(port, 'admin'), '-c', 'fast', '--no-sync', ...more);
  const kill = (data: string) => program('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');

  let port = await start(primary);
  let running = primary;
  await administer(addressOf(port, 'admin'), 'create role owner login createdb createrole');
  await administer(addressOf(port, 'admin'), 'create database office owner owner');
  const dump = join(folder, 'dump');
  await program('pg_dump', '--format=custom', '--no-owner', `--file=${dump}`, copied);
  await administer(addressOf(port, 'admin'), 'create role app nologin');
  await administer(addressOf(port, 'admin'), 'grant app to owner');
  await program('pg_restore', '--no-owner', '--dbname', addressOf(port, 'owner', 'office'), dump);
  const isLevel = () =>
    until(
      addressOf(port, 'admin'),
      'select count(*) = 1 as so from pg_stat_replication where replay_lsn >= pg_current_wal_lsn()',
    );
  let standby: number | null = null;
  /** The part of the log with the point in time. */
  let segment = '';

  return {
    url: () => addressOf(port, 'owner', 'office'),
    hosts: () => [port, ...(standby === null ? [] : [standby])].map((one) => `127.0.0.1:${one}`),
    mark: async () => {
      const admin = addressOf(port, 'admin');
      if (loss === 'a copy of the files') await copyOf(port, copy);
      else if (loss === 'recovery to a point in time') {
        await copyOf(port, copy);
        const [row] = await administer(admin, "select pg_walfile_name(pg_create_restore_point('before')) as name");
        segment = join(archive, row?.name ?? '');
      } else {
        await copyOf(port, copy, '-R');
        standby = await start(copy);
        await isLevel();
        // The connection to the primary ends, and with it the replication.
        await administer(addressOf(standby, 'admin'), "alter system set primary_conninfo = ''");
        await administer(addressOf(standby, 'admin'), 'select pg_reload_conf()');
      }
    },
    lose: async () => {
      if (loss === 'recovery to a point in time') {
        await administer(addressOf(port, 'admin'), 'select pg_switch_wal()');
        while (!existsSync(segment) || statSync(segment).size < segmentSize) await wait(50);
      }
      await kill(running);
      running = copy;
      if (standby !== null) {
        await program('pg_ctl', '-D', copy, '-w', 'promote');
        port = standby;
        return;
      }
      if (loss === 'recovery to a point in time') {
        const recovery = [
          `restore_command = 'cp ${archive}/%f %p'`,
          "recovery_target_name = 'before'",
          "recovery_target_action = 'promote'",
          'archive_mode = off',
        ];
        appendFileSync(join(copy, 'postgresql.conf'), `\n${recovery.join('\n')}\n`);
        const signal = join(copy, 'recovery.signal');
        writeFileSync(signal, '');
        own(signal);
      }
      port = await start(copy);
      await until(addressOf(port, 'admin'), 'select not pg_is_in_recovery() as so');
    },
    promote: async () => {
      const level = join(folder, 'level');
      await copyOf(port, level, '-R');
      // A server that was recovered once has its point in time there.
      appendFileSync(join(level, 'postgresql.conf'), "\nrecovery_target_name = ''\n");
      const next = await start(level);
      await isLevel();
      await kill(running);
      await program('pg_ctl', '-D', level, '-w', 'promote');
      [running, port] = [level, next];
    },
    stop: async () => {
      await kill(running).catch(() => undefined);
      if (standby !== null && running === primary) await kill(copy).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
