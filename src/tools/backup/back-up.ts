// Writes database and files as one archive.
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { appVersion } from '#server/app-version.ts';
import { type Db, openDatabase } from '#server/database/database.ts';
import { keyHere, keyProblem } from '#server/services/keys/hold-key.ts';
import type { ServerSettings } from '#server/settings.ts';
import { databaseDump, databaseFolder, filesIn, hashOf, type Manifest, writeArchive } from '#tools/backup/archive.ts';
import { connection, postgresProgram, Refused, run } from '#tools/backup/programs.ts';

/** Writes the archive of a server's data; returns a sentence that describes it. */
export async function backUp({ dataDir, database, secretsKey }: ServerSettings, file: string): Promise<string> {
  const target = resolve(file);
  const isPostgres = 'url' in database;
  if (existsSync(target)) throw new Refused(`${target} already exists.`);
  if (!isPostgres && !existsSync(join(dataDir, databaseFolder)))
    throw new Refused(`There is no database in ${dataDir}.`);
  const staging = mkdtempSync(join(tmpdir(), 'eaveline-backup-'));
  // The lock is held until the end, so that no server starts to write to the folder while it is copied.
  const db = await openDatabase(database);
  try {
    if (isPostgres) await dumpPostgres(database.url, join(staging, databaseDump));
    // Bytes are written before their row and are kept, so every row in the copy finds its bytes even while a server
    // runs.
    const named = await namedFiles(db);
    const missing = named.filter((part) => !existsSync(join(dataDir, part)));
    const found = named.filter((part) => !missing.includes(part));
    const parts: Record<string, string> = {};
    for (const part of isPostgres ? [databaseDump] : filesIn(dataDir, databaseFolder))
      parts[part] = await hashOf(join(isPostgres ? staging : dataDir, part));
    for (const part of found) parts[part] = await hashOf(join(dataDir, part));
    const manifest: Manifest = {
      format: 'eaveline-backup 1',
      madeAt: new Date().toISOString(),
      appVersion,
      database: isPostgres ? 'PostgreSQL' : 'PGlite',
      parts,
      missing,
    };
    await writeArchive(target, { staging, dataDir, manifest, key: keyHere({ secretsKey, dataDir }) });
    const problem = await keyProblem(db, { secretsKey, dataDir });
    if (problem !== null) console.error(problem);
    for (const part of missing) console.error(`A row names ${part}, which is not in ${dataDir}.`);
    return `${target}: database and ${found.length} files, ${Math.ceil(statSync(target).size / 1e6)} MB.`;
  } finally {
    await db.destroy();
    rmSync(staging, { recursive: true, force: true });
  }
}

// The dump is one snapshot, despite concurrent writes. The epoch is omitted, because restored data gets a new one.
async function dumpPostgres(url: string, target: string): Promise<void> {
  const { address, env } = connection(url);
  const options = ['--format=custom', '--no-owner', '--exclude-table-data=public.change_epoch', `--file=${target}`];
  await run(postgresProgram('pg_dump'), [...options, address], env);
}

async function namedFiles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('files').select(['company_id', 'id']).orderBy('company_id').orderBy('id').execute();
  return rows.map(({ company_id: company, id }) => `files/${company}/${id}`);
}
