// The real server as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '#server/project-folder.ts';

/**
 * Node options for a process that ends soon: PGlite's code is compiled fast instead of well. The better compilation
 * doubles the CPU time of a start on an empty folder, and pays off only after many thousands of statements.
 */
export const forShortRuns = ['--liftoff-only'];

/** Starts it on a free port, with the demo by default. */
export function spawnServer(
  settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  nodeOptions: readonly string[] = [],
) {
  const { DATABASE_URL: _url, ...environment } = process.env;
  const child: ChildProcess = spawn(
    process.execPath,
    [...nodeOptions, join(projectFolder, 'dist', 'server', 'main.mjs')],
    {
      env: { ...environment, PORT: '0', DEMO: '1', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  // No process outlives a failed run.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let output = '';
  let errors = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
      read(chunk);
    });
    void ended.then(() => reject(new Error(output)));
  });
  address.catch(() => undefined);
  return { child, ended, address, output: () => output, errors: () => errors };
}
