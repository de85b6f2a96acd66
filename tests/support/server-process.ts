// The real process on a real folder: what a person meets who starts it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const running = new Set<ChildProcess>();
const folders: string[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder that is gone after the tests. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-process-'));
  folders.push(folder);
  return folder;
}

/** Starts the server as a process of its own, on a free port unless the settings say otherwise. */
export function startProcess(settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string }) {
  const { DATABASE_URL: _url, ...environment } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env: { ...environment, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let errors = '';
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
      read(chunk);
    });
    void ended.then(() => reject(new Error(output)));
  });
  address.catch(() => undefined);
  return { child, ended, address, output: () => output, errors: () => errors };
}
