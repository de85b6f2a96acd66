import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '#server/error-code.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

// Start time of the process, on Linux only. Another program may have been given the pid since, and must not block the
// folder forever.
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // A dead process that nobody has waited for is still listed.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

function readLock(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function livingHolder(lock: string): number | null {
  const [pid = 0, start = ''] = lock.trim().split(' ');
  return Number(pid) > 0 && isAlive(Number(pid)) && startOf(Number(pid)) === start ? Number(pid) : null;
}

/**
 * Locks the folder, because PGlite does not, and two processes in one folder would overwrite each other's transactions.
 * Returns the release function; throws in plain words when another living process holds the lock. The lock of a killed
 * process is taken over.
 */
export function lockFolder(path: string): () => void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      takeWhole(path);
      const release = () => rmSync(path, { force: true });
      process.once('exit', release);
      return () => {
        process.off('exit', release);
        release();
      };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const lock = readLock(path);
    const holder = livingHolder(lock);
    if (holder !== null)
      throw new Error(
        `The data folder is in use by process ${holder} (${path}). Stop that process, or set DATA_DIR to another folder.`,
      );
    setAside(path, lock);
  }
  throw new Error(`The lock ${path} could not be taken.`);
}

// The file is written under another name and then linked, so that the lock always names its holder.
function takeWhole(path: string): void {
  const whole = `${path}.new.${process.pid}`;
  writeFileSync(whole, `${process.pid} ${startOf(process.pid)}\n`);
  try {
    linkSync(whole, path);
  } finally {
    rmSync(whole, { force: true });
  }
}

// Two processes may take over at once. The rename gives the old lock to only one of them; a process that finds that it
// moved the other's new lock puts it back.
function setAside(path: string, dead: string): void {
  const aside = `${path}.old.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== dead) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(errorCode(error))) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
