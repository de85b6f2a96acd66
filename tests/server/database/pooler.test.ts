// A server behind PgBouncer in transaction mode, whose two connections everybody shares.
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { readSettings } from '#server/settings.ts';
import { onPostgres } from '#tests/support/server/databases.ts';
import { administer, freePort, userForServer } from '#tests/support/server/postgres.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

const folders: string[] = [];
const running: ChildProcess[] = [];
afterAll(() => {
  for (const process of running) process.kill();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function startPooler(path: string, database: URL): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-pooler-'));
  folders.push(folder);
  const user = userForServer();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users'), `"${database.username}" ""\n`, { mode: 0o644 });
  writeFileSync(
    settings,
    `[databases]
* = host=${database.hostname} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 2
`,
    { mode: 0o644 },
  );
  running.push(spawn(path, ['-q', settings], { ...user, stdio: 'ignore' }));
  const pooled = new URL(database);
  pooled.port = String(port);
  await expect
    .poll(
      () =>
        administer(pooled.href, 'select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  return pooled.href;
}

test('the address around a pooler needs one that leads to it', () => {
  const read = (environment: Readonly<Record<string, string>>) => readSettings(environment, '/srv/eaveline');
  expect(read({ LISTEN_URL: 'postgres://one/office' }).ok).toBe(false);
  expect(read({ DATABASE_URL: 'postgres://pooler/office', LISTEN_URL: 'one' }).ok).toBe(false);
  const settings = unwrap(read({ DATABASE_URL: 'postgres://pooler/office', LISTEN_URL: 'postgres://one/office' }));
  expect(settings.database).toEqual({ url: 'postgres://pooler/office', direct: 'postgres://one/office' });
});

onPostgres((newDatabase) => {
  if (program === undefined) return;
  test('many requests at once share two connections, and each company sees its own', async () => {
    const { url: direct, files } = await newDatabase('filled');
    await administer(direct, `alter database ${new URL(direct).pathname.slice(1)} set timezone = 'UTC'`);
    const url = await startPooler(program, new URL(direct));
    const server = await startTestServer({ database: { url, direct, ...(files === undefined ? {} : { files }) } });
    try {
      const [rep, foreign] = [await server.logIn(people.rep), await server.logIn(people.foreign)];
      const heard: string[] = [];
      const stop = await server.db.listen(
        'news',
        (payload) => heard.push(payload),
        () => undefined,
      );
      const names = Array.from({ length: 24 }, (_, index) => `Pooled ${index}`);
      const answers = await Promise.all(
        names.map((lastName, index) =>
          (index % 2 === 0 ? rep : foreign).call('POST', '/api/leads/', {
            body: { id: -2, uuid: crypto.randomUUID(), lastName },
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 201));
      const namesOf = async (user: typeof rep) =>
        (await user.call('GET', '/api/leads/search?searchQuery=Pooled&limit=50'))
          .json<{ data: Lead[] }>()
          .data.map(({ lastName }) => lastName)
          .sort();
      expect(await namesOf(rep)).toEqual(names.filter((_, index) => index % 2 === 0).sort());
      expect(await namesOf(foreign)).toEqual(names.filter((_, index) => index % 2 === 1).sort());
      await sql`notify news, 'through the pooler'`.execute(server.db);
      await expect.poll(() => heard).toEqual(['through the pooler']);
      await stop();
    } finally {
      await server.close();
    }
  }, 60_000);
});
