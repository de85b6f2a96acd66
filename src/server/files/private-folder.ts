import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const others = 0o077;
const shared = 0o1000;

/**
 * Makes the data folder and its content private to the server, whatever permissions a copy or an older version left.
 * PGlite creates world-readable and world-writable files, so only the folder around them keeps others out. Returns the
 * paths that could not be closed.
 */
export function storePrivate(dataDir: string): readonly string[] {
  process.umask(others);
  const folders = [dataDir, join(dataDir, 'files'), join(dataDir, 'database')];
  for (const folder of folders.slice(0, 2)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folders.flatMap(tighten);
}

function tighten(folder: string): string[] {
  const before = statSync(folder, { throwIfNoEntry: false });
  // Windows does not keep permissions in the file mode.
  if (before === undefined || process.platform === 'win32' || (before.mode & others) === 0) return [];
  // A world-writable folder such as /tmp is not ours to close; folders inside it are.
  if ((before.mode & shared) === 0) {
    try {
      chmodSync(folder, 0o700);
    } catch {
      // It belongs to another user, as the sentence below says.
    }
  }
  if ((statSync(folder).mode & others) === 0) return [];
  return [`Other users of this machine may read ${folder}. Make it yours alone: chmod 700 ${folder}`];
}
