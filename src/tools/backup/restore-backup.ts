// Restores a backup, or changes nothing and says why not.
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { endEpoch } from '#server/database/data-epoch.ts';
import { type DatabaseSettings, openDatabase } from '#server/database/database.ts';
import { lockFolder } from '#server/database/folder-lock.ts';
import { migrate } from '#server/database/migrate.ts';
import { appRole } from '#server/database/migrations/0001-platform.ts';
import { storeAuditHeads } from '#server/files/audit-heads.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { storePrivate } from '#server/files/private-folder.ts';
import { type KeySettings, keyHere, keyProblem } from '#server/services/keys/hold-key.ts';
import type { ServerSettings } from '#server/settings.ts';
import { databaseDump, databaseFolder, isSealedWith, readArchive } from '#tools/backup/archive.ts';
import { connection, postgresProgram, Refused, run } from '#tools/backup/programs.ts';

const refuseFull = (what: string): Refused =>
  new Refused(`${what} is not empty. Add --force to replace what is there. Nothing was changed.`);

/** Replaces a server's data with a backup, or changes nothing and throws the reason. */
export async function restoreBackup(
  { dataDir, database, files, storageKeys, auditHeads, secretsKey }: ServerSettings,
  file: string,
  { force, unsealed }: { readonly force: boolean; readonly unsealed: boolean },
): Promise<string> {
  for (const warning of storePrivate(dataDir)) console.error(warning);
  // The copy is unpacked into the same file system as the data, so that renaming activates it once verified.
  const staging = mkdtempSync(join(dataDir, 'restoring-'));
  try {
    const manifest = await readArchive(resolve(file), staging);
    const key = keyHere({ secretsKey, dataDir });
    if (key !== null && !unsealed && !isSealedWith(key, staging))
      throw new Refused(
        `${file} is not sealed with the key of this server: it was made with another key, by an earlier version, or by somebody else. Add --unsealed to restore it anyway. Nothing was changed.`,
      );
    const kind = 'url' in database ? 'PostgreSQL' : 'PGlite';
    if (manifest.database !== kind)
      throw new Refused(
        `${file} holds a ${manifest.database} database, and the settings name a ${kind} one. Nothing was changed.`,
      );
    const storage = openStorage({ files, storageKeys });
    const putFiles = () => storeFiles(storage, staging, Object.keys(manifest.parts));
    if ('url' in database)
      await restorePostgres(database.direct ?? database.url, join(staging, databaseDump), force, putFiles);
    else await restoreFolder(dataDir, staging, force, putFiles);
    storeAuditHeads(auditHeads, { at: new Date().toISOString(), heads: [], restored: true });
    const unchecked = key === null ? ' Its seal was not checked, because this server has no key yet.' : '';
    const restored = `Restored as of ${manifest.madeAt}. Tablets send newer data when they sync.${unchecked}`;
    const problem = await keyOfRestored(database, { secretsKey, dataDir });
    return problem === null ? restored : `${restored}\nThe server will not start yet. ${problem}`;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** A backup holds no key, so the key of another machine may be here. */
async function keyOfRestored(database: DatabaseSettings, settings: KeySettings): Promise<string | null> {
  const db = await openDatabase(database);
  try {
    return await keyProblem(db, settings);
  } finally {
    await db.destroy();
  }
}

// Ids are random and bytes immutable, so files are only added; files without a row are harmless.
async function storeFiles(storage: FileStorage, staging: string, parts: readonly string[]): Promise<void> {
  for (const part of parts.filter((one) => one.startsWith('files/'))) {
    const [, companyId, id = ''] = part.split('/');
    await storage.put(Number(companyId), id, await readFile(join(staging, part)));
  }
}

async function restoreFolder(
  dataDir: string,
  staging: string,
  force: boolean,
  putFiles: () => Promise<void>,
): Promise<void> {
  const unlock = lockFolder(join(dataDir, 'eaveline.lock'));
  try {
    const [present, arriving, old] = [
      join(dataDir, databaseFolder),
      join(staging, databaseFolder),
      join(staging, 'old'),
    ];
    if (existsSync(present) && !force) throw refuseFull(`The folder ${dataDir}`);
    const db = await openDatabase({ folder: staging }).catch((error: Error) => {
      throw new Refused(`The database of the backup cannot be opened (${error.message}). Nothing was changed.`);
    });
    await endEpoch(db);
    // Begins an epoch; a backup of an earlier version lacks its columns.
    await migrate(db);
    await db.destroy();
    await putFiles();
    if (existsSync(present)) renameSync(present, old);
    try {
      renameSync(arriving, present);
    } catch (error) {
      if (existsSync(old)) renameSync(old, present);
      throw error;
    }
  } finally {
    unlock();
  }
}

async function restorePostgres(
  url: string,
  dump: string,
  force: boolean,
  putFiles: () => Promise<void>,
): Promise<void> {
  const db = await openDatabase({ url });
  try {
    const tables = await sql`select from pg_tables where schemaname in ('public', 'pgboss')`.execute(db);
    if (tables.rows.length > 0 && !force) throw refuseFull('The database');
    const others = await sql`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
    if (others.rows.length > 0)
      throw new Refused(
        `The database has ${others.rows.length} connections. Stop every server first. Nothing was changed.`,
      );
    for (const statement of appRole) await sql.raw(statement).execute(db);
    await putFiles();
    const { address, env } = connection(url);
    const options = [
      '--single-transaction',
      '--exit-on-error',
      '--no-owner',
      '--clean',
      '--if-exists',
      '--dbname',
      address,
    ];
    await run(postgresProgram('pg_restore'), [...options, dump], env).catch((error: Error) => {
      throw new Refused(`The database stayed as it was: ${error.message}`);
    });
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
