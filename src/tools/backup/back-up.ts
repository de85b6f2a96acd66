// Writes database and files as one archive.
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { appVersion } from '#server/app-version.ts';
import { type Db, openDatabase } from '#server/database/database.ts';
import type { FilePosition, FileStorage } from '#server/files/file-storage.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { keyHere, keyProblem } from '#server/services/keys/hold-key.ts';
import type { ServerSettings } from '#server/settings.ts';
import { databaseDump, databaseFolder, filesIn, hashOf, type Manifest, writeArchive } from '#tools/backup/archive.ts';
import { connection, postgresProgram, Refused, run } from '#tools/backup/programs.ts';

/** Writes the archive of a server's data; returns a sentence that describes it. */
export async function backUp(settings: ServerSettings, file: string): Promise<string> {
  const { dataDir, database, secretsKey } = settings;
  const target = resolve(file);
  const isPostgres = 'url' in database;
  if (existsSync(target)) throw new Refused(`${target} already exists.`);
  if (!isPostgres && !existsSync(join(dataDir, databaseFolder)))
    throw new Refused(`There is no database in ${dataDir}.`);
  const staging = mkdtempSync(join(tmpdir(), 'eaveline-backup-'));
  // The lock is held until the end, so that no server starts to write to the folder while it is copied.
  const db = await openDatabase(database);
  try {
    if (isPostgres) await dumpPostgres(database.direct ?? database.url, join(staging, databaseDump));
    // Bytes are written before their row and are kept, so every row in the copy finds its bytes even while a server
    // runs.
    const named = await namedFiles(db);
    const filesRoot = 'folder' in settings.files ? dataDir : await fetchFiles(openStorage(settings), named, staging);
    const isHere = (part: string) => existsSync(join(filesRoot, part));
    const found = named.map(partOf).filter(isHere);
    const missing = named.map(partOf).filter((part) => !isHere(part));
    const parts: Record<string, string> = {};
    for (const part of isPostgres ? [databaseDump] : filesIn(dataDir, databaseFolder))
      parts[part] = await hashOf(join(isPostgres ? staging : dataDir, part));
    for (const part of found) parts[part] = await hashOf(join(filesRoot, part));
    const manifest: Manifest = {
      format: 'eaveline-backup 1',
      madeAt: new Date().toISOString(),
      appVersion,
      database: isPostgres ? 'PostgreSQL' : 'PGlite',
      parts,
      missing,
    };
    await writeArchive(target, { staging, dataDir, filesRoot, manifest, key: keyHere({ secretsKey, dataDir }) });
    const problem = await keyProblem(db, { secretsKey, dataDir });
    if (problem !== null) console.error(problem);
    for (const part of missing) console.error(`A row names ${part}, whose bytes are missing.`);
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

const namedFiles = (db: Db): Promise<FilePosition[]> =>
  db.selectFrom('files').select(['company_id as companyId', 'id']).orderBy('company_id').orderBy('id').execute();

const partOf = ({ companyId, id }: FilePosition): string => `files/${companyId}/${id}`;

/** Copies the files of object storage into a folder, which it returns. Missing bytes stay missing. */
async function fetchFiles(storage: FileStorage, files: readonly FilePosition[], folder: string): Promise<string> {
  for (const file of files) {
    const bytes = await storage.open(file.companyId, file.id);
    const path = join(folder, partOf(file));
    mkdirSync(dirname(path), { recursive: true });
    if (bytes !== null) await pipeline(bytes, createWriteStream(path));
  }
  return folder;
}
