// The real process on a real folder, as an operator starts it.
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { forShortRuns, spawnServer } from '#tests/support/server/process.ts';

const running = new Set<ChildProcess>();
const folders: string[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A data folder, empty but for copies of the given files; removed after the tests. */
export function newFolder(files?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-process-'));
  folders.push(folder);
  if (files !== undefined) cpSync(files, join(folder, 'files'), { recursive: true });
  return folder;
}

/** Starts the server in its own process, which ends with the tests. */
export function startProcess(settings: Parameters<typeof spawnServer>[0]) {
  const server = spawnServer(settings, forShortRuns);
  running.add(server.child);
  void server.ended.then(() => running.delete(server.child));
  return server;
}
