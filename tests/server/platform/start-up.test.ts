// The real process on a real folder: what a person meets who starts it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const running = new Set<ChildProcess>();
const folder = mkdtempSync(join(tmpdir(), 'eaveline-start-'));
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(settings: Readonly<Record<string, string>>) {
  const { DATABASE_URL: _url, ...environment } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env: { ...environment, DATA_DIR: folder, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
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
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(output)));
  });
  address.catch(() => undefined);
  return { child, ended, address, output: () => output };
}

test('settings that will not do are refused in plain words, all at once', async () => {
  const server = start({ PORT: 'eighty', DATABASE_URL: 'mysql://somewhere', LOG_LEVEL: 'loud' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('PORT must be a whole number from 0 to 65535, not "eighty".');
  expect(server.output()).toContain('DATABASE_URL must begin with postgres://');
  expect(server.output()).toContain('LOG_LEVEL must be one of');
  expect(server.output()).not.toContain('    at ');
});

test('one process at a time has the folder; a killed one leaves it to the next, with everything in it', async () => {
  const first = start({});
  const answer = await fetch(`${await first.address}/api/health`);
  expect(await answer.json()).toEqual({ status: 'ok' });
  expect(first.output()).toContain('Kitchen-Table-1');

  const second = start({});
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`The data folder is in use by process ${first.child.pid}`);
  expect((await fetch(`${await first.address}/api/health`)).status).toBe(200);

  first.child.kill('SIGKILL');
  await first.ended;
  expect(readFileSync(join(folder, 'eaveline.lock'), 'utf8')).toContain(String(first.child.pid));
  const third = start({});
  const login = await fetch(`${await third.address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'renee.castillo@example.com', password: 'Kitchen-Table-1' }),
  });
  expect(login.status).toBe(200);
  expect(third.output()).not.toContain('Kitchen-Table-1');

  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
}, 120_000);
