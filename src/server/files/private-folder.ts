import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const others = 0o077;
const shared = 0o1000;

/**
 * Makes the data folder and what lies in it the server's alone, whatever a copy or an older version left. PGlite makes its
 * files readable and writable by everybody: the folder around them is what keeps others out. Answers what stayed open.
 */
export function keepPrivate(dataDir: string): readonly string[] {
  process.umask(others);
  const folders = [dataDir, join(dataDir, 'files'), join(dataDir, 'database')];
  for (const folder of folders.slice(0, 2)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folders.flatMap(tighten);
}

function tighten(folder: string): string[] {
  const before = statSync(folder, { throwIfNoEntry: false });
  // Windows keeps rights elsewhere.
  if (before === undefined || process.platform === 'win32' || (before.mode & others) === 0) return [];
  // A folder that everybody writes to by intent, such as /tmp, is not ours to close; those inside it are.
  if ((before.mode & shared) === 0) {
    try {
      chmodSync(folder, 0o700);
    } catch {
      // Another user's: the sentence below says so.
    }
  }
  if ((statSync(folder).mode & others) === 0) return [];
  return [`Other users of this machine may read ${folder}. Make it yours alone: chmod 700 ${folder}`];
}
