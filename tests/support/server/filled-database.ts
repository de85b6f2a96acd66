// Demo databases. Each kind is migrated and filled once per run; every test gets a copy.
import { cpSync, openAsBlob, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { type Database, openDatabase, overPool, pgliteOptions } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { PglitePool } from '#server/database/pglite-pool.ts';
import { serverPool } from '#server/database/postgres-pool.ts';
import { type SeedContext, seedDemo } from '#server/database/seed/seed-demo.ts';
import { WatchedPool } from '#server/database/watched-pool.ts';
import { folderStorage } from '#server/files/folder-storage.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import { randomHex } from '#server/security/tokens.ts';
import { oncePerRun } from '#tests/support/run/once-per-run.ts';
import { cheapPasswords } from '#tests/support/server/cheap-passwords.ts';
import { type PostgresServer, postgresAt, startPostgres } from '#tests/support/server/postgres.ts';

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

/** A job for a running server. */
export interface EnqueuedJob {
  readonly name: keyof Jobs;
  readonly data: unknown;
}

interface FilledDatabase {
  readonly db: Database;
  /** Folder of the files that its records name; read-only. */
  readonly files: string;
  /** Jobs created while filling it. */
  readonly enqueued: readonly EnqueuedJob[];
}

/** The PostgreSQL server of this run; null without one. */
export async function thisRunsPostgres(): Promise<PostgresServer | null> {
  const position = await oncePerRun('postgres', async () => (await startPostgres())?.location ?? null);
  return position === null ? null : postgresAt(position);
}

/** A copy of a database whose first company has this many leads. */
export const copyOfFilled = (kind: DatabaseKind, leads: number): Promise<FilledDatabase> =>
  kind === 'PGlite' ? copyOnPglite(leads) : copyOnPostgres(leads);

/** The database that costs less CPU time: PostgreSQL, if this machine has it. */
export const cheaperKind = async (): Promise<DatabaseKind> => ((await thisRunsPostgres()) ? 'PostgreSQL' : 'PGlite');

/** An in-memory database without tables. */
export const newDatabase = async (): Promise<Database> => overPool(new PglitePool(await newPglite(), () => undefined));

/** Migrates a new database and fills it with the demo; returns the resulting jobs. */
export async function fill(context: Omit<SeedContext, 'jobs'>, leads: number): Promise<EnqueuedJob[]> {
  const enqueued: EnqueuedJob[] = [];
  const jobs: SeedContext['jobs'] = { enqueue: async (_trx, name, data) => void enqueued.push({ name, data }) };
  await migrate(context.db);
  await seedDemo({ ...context, jobs }, { catalog: () => starterCatalog([]), leads });
  return enqueued;
}

/** An empty PGlite in memory: creating one takes seconds, so that is done once per run. */
export async function newPglite(): Promise<PGlite> {
  const dump = await oncePerRun('pglite-empty', async (folder) => {
    const engine = await PGlite.create(pgliteOptions);
    // Nothing references them, and they are a third of the data that each copy reads.
    await engine.exec('update pg_database set datistemplate = false');
    for (const template of ['template0', 'template1']) await engine.exec(`drop database ${template}`);
    const dumped = await dumpInto(folder, engine);
    await engine.close();
    return dumped;
  });
  return copyOf(dump);
}

/**
 * A copy in memory. It clears its buffers when it starts, which takes a quarter of the startup with the usual 128 MB.
 */
const copyOf = async (dump: string): Promise<PGlite> =>
  PGlite.create({
    ...pgliteOptions,
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
    loadDataDir: await openAsBlob(dump),
  });

async function dumpInto(folder: string, engine: PGlite): Promise<string> {
  const dumped = join(folder, 'dump.tar');
  writeFileSync(dumped, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  return dumped;
}

const filledPglite = (leads: number) =>
  oncePerRun(`pglite-${leads}`, async (folder) => {
    const engine = await newPglite();
    const db = overPool(new PglitePool(engine, () => undefined));
    const stored = join(folder, 'files');
    const jobs = await fill(newContext(db, stored), leads);
    const dumped = await dumpInto(folder, engine);
    await db.destroy();
    return { files: stored, dump: dumped, enqueued: jobs };
  });

/** A data folder in the state a PGlite server leaves it. */
export async function filledFolder(leads: number, dataDir: string): Promise<void> {
  const { dump, files } = await filledPglite(leads);
  cpSync(files, join(dataDir, 'files'), { recursive: true });
  const loadDataDir = await openAsBlob(dump);
  await (await PGlite.create({ ...pgliteOptions, dataDir: join(dataDir, 'database'), loadDataDir })).close();
}

/** A database to copy, and the files of its rows. */
export const filledPostgres = (postgres: PostgresServer, leads: number) =>
  oncePerRun(`postgres-${leads}`, async (folder) => {
    const address = await postgres.createDatabase();
    const db = await openDatabase({ url: address });
    const stored = join(folder, 'files');
    const jobs = await fill(newContext(db, stored), leads);
    await db.destroy();
    return { files: stored, url: address, enqueued: jobs };
  });

async function copyOnPglite(leads: number): Promise<FilledDatabase> {
  const { files, dump, enqueued } = await filledPglite(leads);
  return { db: overPool(new PglitePool(await copyOf(dump), () => undefined)), files, enqueued };
}

async function copyOnPostgres(leads: number): Promise<FilledDatabase> {
  const postgres = await thisRunsPostgres();
  if (postgres === null) throw new Error('There is no PostgreSQL on this machine.');
  const { files, url, enqueued } = await filledPostgres(postgres, leads);
  return { db: watchedDatabase(await postgres.createDatabase(url)), files, enqueued };
}

/** Refuses nested transactions: one database answers them here, but PGlite would answer on its single connection. */
const watchedDatabase = (url: string): Database => overPool(serverPool({ url }, WatchedPool));

// The demo depends on the time of day, so it is always noon at its company.
const noon = (): Date => new Date(`${new Date().toISOString().slice(0, 10)}T17:00:00Z`);

const newContext = (db: Database, files: string): Omit<SeedContext, 'jobs'> => ({
  db,
  storage: folderStorage(files),
  passwords: cheapPasswords(),
  now: noon,
  randomHex,
});
