import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder, startProcess } from '#tests/support/server/server-process.ts';

const folder = newFolder();
/** Every file of the folder with its content. */
const contents = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
    .sort();
const start = (settings: Readonly<Record<string, string>>) => startProcess({ DATA_DIR: folder, DEMO: '', ...settings });

test('invalid settings are refused in plain words, all at once', async () => {
  const server = start({ PORT: 'eighty', DATABASE_URL: 'mysql://somewhere', LOG_LEVEL: 'loud', TRUST_PROXY: 'true' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('PORT must be a whole number from 0 to 65535, not "eighty".');
  expect(server.output()).toContain('DATABASE_URL must begin with postgres://');
  expect(server.output()).toContain('LOG_LEVEL must be one of');
  expect(server.output()).toContain('Set it to the number of proxies in front (TRUST_PROXY=1)');
  expect(server.output()).not.toContain('    at ');
});

test('only one process at a time has the folder; a killed one leaves it to the next, with all data; a broken rule stops the start there too', async () => {
  const first = start({});
  const answer = await fetch(`${await first.address}/api/health`);
  expect(await answer.json()).toEqual({ status: 'ok', build: expect.stringMatching(/^([0-9a-f]{8}|source)$/) });
  await vi.waitFor(() => expect(first.output()).toContain('Kitchen-Table-1'), { timeout: 60_000 });

  // The first server is idle, so every later difference comes from the second.
  first.child.kill('SIGSTOP');
  const before = contents();
  const second = start({});
  expect(await second.ended).toBe(1);
  expect(contents()).toEqual(before);
  first.child.kill('SIGCONT');
  expect(second.errors()).toContain(`The data folder is in use by process ${first.child.pid}`);
  expect(second.output()).not.toContain('    at ');
  expect((await fetch(`${await first.address}/api/health`)).status).toBe(200);

  first.child.kill('SIGKILL');
  await first.ended;
  expect(readFileSync(join(folder, 'eaveline.lock'), 'utf8')).toContain(String(first.child.pid));
  const broken = newFolder();
  mkdirSync(join(broken, 'starter'));
  mkdirSync(join(broken, 'rules'));
  writeFileSync(join(broken, 'rules', 'posts.json'), '{');
  const stopped = start({ CATALOG_DIRS: broken });
  expect(await stopped.ended).toBe(1);
  expect(stopped.errors()).toMatch(/rules\/posts\.json {2}Is not JSON: /);

  const third = start({ HOST: '0.0.0.0' });
  const login = await fetch(`${await third.address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'renee.castillo@example.com', password: 'Kitchen-Table-1' }),
  });
  expect(login.status).toBe(200);
  expect(third.output()).not.toContain('Kitchen-Table-1');
  const warning = 'WARNING: everybody can log in as marcus.harlow@';
  await vi.waitFor(() => expect(third.errors()).toContain(warning), { timeout: 60_000 });

  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);

  // The demo prints its logins at every start on this machine, not only at the first one.
  const fourth = start({});
  await fourth.address;
  await vi.waitFor(() => expect(fourth.output()).toMatch(/The password is Kitchen-Table-1\.[\s\S]*\(master admin/), {
    timeout: 60_000,
  });
  expect(fourth.output()).not.toContain('A demo was made');
  fourth.child.kill('SIGTERM');
  expect(await fourth.ended).toBe(0);

  // Another key is refused before anything is changed.
  const stranger = start({ SECRETS_KEY: 'cd'.repeat(32) });
  expect(await stranger.ended).toBe(1);
  expect(stranger.errors()).toContain('The key in SECRETS_KEY is not the one with which this database');
  expect(stranger.errors()).toContain('does: leave SECRETS_KEY out.');
  expect(stranger.output()).not.toContain('    at ');
  // Seven starts, each of which may take a minute on a busy machine.
}, 600_000);

test('on a reachable address nobody can log in before the first admin, created with the printed code', async () => {
  const open = newFolder();
  // Like a careless copy.
  mkdirSync(join(open, 'files', '1'), { recursive: true });
  for (const path of [open, join(open, 'files')]) chmodSync(path, 0o755);
  const server = start({ DATA_DIR: open, HOST: '0.0.0.0' });
  const address = await server.address;
  await vi.waitFor(() => expect(server.output()).toContain('It works once'), { timeout: 60_000 });
  expect(server.output()).not.toContain('Kitchen-Table-1');
  const code = /^ {2}([0-9A-Z-]{19})$/m.exec(server.output())?.[1] ?? '';
  const post = (path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const demo = { email: 'marcus.harlow@example.com', password: 'Kitchen-Table-1' };
  expect((await post('/api/users/login', demo)).status).toBe(400);
  const ida = { email: 'ida@juniper.example', password: 'Porch-Light-22' };
  const made = await post('/api/first-admin', {
    code,
    companyName: 'Juniper Roofing',
    firstName: 'Ida',
    lastName: 'Moss',
    ...ida,
  });
  expect(made.status).toBe(200);
  expect(await made.json()).toMatchObject({ user: { role: 'Admin' }, companies: [{ name: 'Juniper Roofing' }] });
  expect((await post('/api/users/login', ida)).status).toBe(200);

  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(['.', 'files', 'database'].map((name) => modeOf(join(open, name)))).toEqual(['700', '700', '700']);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);

  const again = start({ DATA_DIR: open, HOST: '0.0.0.0' });
  await again.address;
  expect(again.output()).not.toMatch(/code/);
  again.child.kill('SIGKILL');
}, 300_000);
