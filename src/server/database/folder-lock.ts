import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

// Linux only: when the process began. A pid that was given to another program since must not hold the folder for ever.
const startOf = (pid: number): string => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[19] ?? '';
  } catch {
    return '';
  }
};

const readHolder = (path: string): { pid: number; start: string } | null => {
  try {
    const [pid = '', start = ''] = readFileSync(path, 'utf8').trim().split(' ');
    return { pid: Number(pid), start };
  } catch {
    return null;
  }
};

/**
 * PGlite does not guard its folder, and two processes on one folder lose each other's transactions. Returns what gives the
 * lock back; throws in plain words when another living process has it. A lock left by a killed process is taken over.
 */
export function lockFolder(path: string): () => void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, `${process.pid} ${startOf(process.pid)}\n`);
      closeSync(file);
      const release = () => rmSync(path, { force: true });
      process.once('exit', release);
      return () => {
        process.off('exit', release);
        release();
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder !== null && isAlive(holder.pid) && startOf(holder.pid) === holder.start)
      throw new Error(
        `The data folder is in use by process ${holder.pid} (${path}). Stop that process, or set DATA_DIR to another folder.`,
      );
    setAside(path);
  }
  throw new Error(`The lock ${path} could not be taken.`);
}

// Renamed first, so that of two processes taking over at once only one removes the dead lock.
function setAside(path: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
