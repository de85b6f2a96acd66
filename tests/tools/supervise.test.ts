// `npm start` keeps its server running: here with small programs in its place.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { projectFolder } from '#server/project-folder.ts';
import { newFolder } from '#tests/support/server/server-process.ts';

const supervisor = pathToFileURL(join(projectFolder, 'src', 'tools', 'supervise.mjs')).href;

/** Runs the program, which counts its starts as `start`, under the supervisor. */
function superviseProgram(program: string, appBuilt = 'true') {
  const folder = newFolder();
  const [script, count] = [join(folder, 'program.mjs'), join(folder, 'starts')];
  writeFileSync(count, '');
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
    const count = ${JSON.stringify(count)};
    appendFileSync(count, process.pid + '\\n');
    const start = readFileSync(count, 'utf8').trim().split('\\n').length;
    const ready = () => process.send('ready');
    const live = () => setInterval(() => undefined, 1_000);
    ${program}`,
  );
  const run = `import { supervise } from ${JSON.stringify(supervisor)};
    process.exit(await supervise([${JSON.stringify(script)}], Promise.resolve(${appBuilt}), 20));`;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', run], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  const pids = () => readFileSync(count, 'utf8').split('\n').filter(Boolean).map(Number);
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, code, pids, errors: () => errors };
}

const started = (pids: () => readonly number[], count: number) =>
  vi.waitFor(() => expect(pids()).toHaveLength(count), { timeout: 60_000 });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a server that fails or is killed after it was ready is started again, until it ends by itself', async () => {
  const run = superviseProgram(`
    ready();
    if (start === 1) setTimeout(() => process.exit(75), 50);
    if (start === 2) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);
    if (start === 3) setTimeout(() => process.exit(0), 50);`);
  expect(await run.code).toBe(0);
  expect(run.pids()).toHaveLength(3);
  expect(run.errors()).toMatch(/ended: code 75\. It is started again\.\n.*ended: SIGKILL\. It is started again\./);
});

test('an outage that outlasts the server holds up its next start, and does not end it', async () => {
  const run = superviseProgram('if (start === 1 || start === 4) ready(); process.exit(start === 4 ? 0 : 75);');
  expect(await run.code).toBe(0);
  expect(run.pids()).toHaveLength(4);
});

test.each([
  ['a refused first start', 'process.exit(1);', 1],
  ['a first start during an outage', 'process.exit(75);', 1],
  ['a start that is refused later on', 'if (start === 1) ready(); process.exit(start === 1 ? 75 : 1);', 2],
])('%s is not repeated, and its code is passed on', async (_title, program, starts) => {
  const run = superviseProgram(program);
  expect(await run.code).toBe(program.includes('exit(75);') ? 75 : 1);
  expect(run.pids()).toHaveLength(starts);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the server, which ends in its own time, and nothing is started again',
  async (signal) => {
    const run = superviseProgram(`
    process.on(${JSON.stringify(signal)}, () => setTimeout(() => process.exit(0), 100));
    ready();
    live();`);
    await started(run.pids, 1);
    // The handler is installed after the count.
    await vi.waitFor(
      () => {
        run.child.kill(signal);
        expect(run.child.exitCode).toBe(0);
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(run.pids()).toHaveLength(1);
  },
);

test('a signal during the pause before the next start ends it', async () => {
  const run = superviseProgram('ready(); process.exit(75);');
  await started(run.pids, 4);
  run.child.kill('SIGTERM');
  await run.code;
  const count = run.pids().length;
  expect(run.child.exitCode).not.toBe(null);
  expect(run.pids()).toHaveLength(count);
});

test('a server whose supervisor is killed learns it, and a failed build of the app stops the server', async () => {
  const run = superviseProgram(`process.on('disconnect', () => process.exit(0)); ready();`);
  await started(run.pids, 1);
  const [pid = 0] = run.pids();
  run.child.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000 });
  const unbuilt = superviseProgram('ready(); live();', 'false');
  expect(await unbuilt.code).toBe(1);
});
