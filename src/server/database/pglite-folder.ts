// The embedded database in a folder of this machine, for one process at a time.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { lockFolder } from '#server/database/folder-lock.ts';
import { PglitePool } from '#server/database/pglite-pool.ts';
import type { ListeningPool } from '#server/database/postgres-pool.ts';

/** Room that a database needs to open at all, in bytes. */
const minRoom = 32 * 1024 * 1024;

/** Opens the database in a folder, or makes it. Throws an error with a message for a person, and the disk's code if it has one. */
export async function openPgliteFolder(
  folder: string,
  options: PGliteOptions,
  create: (options: PGliteOptions) => Promise<PGlite> = (given) => PGlite.create(given),
  tryDisk: (folder: string) => void = writeAndRemove,
): Promise<ListeningPool> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(join(folder, 'eaveline.lock'));
  const dataDir = join(folder, 'database');
  const isNew = !existsSync(dataDir);
  try {
    return new PglitePool(await create({ ...options, dataDir }), unlock);
  } catch (error) {
    // Half a new database would stop every later start.
    if (isNew) rmSync(dataDir, { recursive: true, force: true });
    unlock();
    throw whyClosed(folder, error, tryDisk);
  }
}

/** PGlite does not say that the disk is full: it fails with any message, or with none. */
function whyClosed(folder: string, error: unknown, tryDisk: (folder: string) => void): Error {
  try {
    tryDisk(folder);
  } catch (problem) {
    const { code = '', message } = problem as NodeJS.ErrnoException;
    const title = fullCodes.has(code) ? 'The disk is full' : 'The disk cannot be written';
    return Object.assign(new Error(`${title}, so the database in ${folder} cannot be opened. ${message}`), { code });
  }
  const message = error instanceof Error ? error.message : String(error ?? '');
  return new Error(
    `The database in ${folder} cannot be opened${message === '' ? '' : `: ${message}`}. If its files are damaged, restore a backup (docs/operations.md).`,
    { cause: error },
  );
}

const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

function writeAndRemove(folder: string): void {
  const path = join(folder, '.room');
  try {
    writeFileSync(path, new Uint8Array(minRoom));
  } finally {
    rmSync(path, { force: true });
  }
}
