import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { asOwner, type Db, openDatabase } from '#server/database/database.ts';
import { lockFolder } from '#server/database/folder-lock.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedDemo } from '#server/database/seed/seed-demo.ts';
import { insertCompany, lockFirstCompany } from '#server/repositories/companies.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { onPostgres, shared } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'eaveline-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const lockPath = () => join(mkdtempSync(join(folder, 'data-')), 'eaveline.lock');

test('a folder is locked by one living process, which the next one names', () => {
  const path = lockPath();
  const unlock = lockFolder(path);
  expect(() => lockFolder(path)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockFolder(path)();
});

test.each([
  ['a process that is no more', '999999999 1\n'],
  ['a process whose number somebody else has now', `${process.pid} 1\n`],
  ['nobody, since the writer was killed in between', ''],
])('a lock left by %s is taken over', (_title, content) => {
  const path = lockPath();
  writeFileSync(path, content);
  const unlock = lockFolder(path);
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  unlock();
});

test.runIf(process.platform === 'linux')(
  'a lock left by a dead process that nobody waits for is taken over',
  async () => {
    // The shell becomes a program that never asks for the end of its child; only then may the child end.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600']);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(line);
    const stat = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8');
    await vi.waitFor(() => expect(stat(Number(parent.pid))).toMatch(/\(sleep\) /), 60_000);
    await vi.waitFor(() => expect(stat(child)).toMatch(/\(sleep\) /), 60_000);
    process.kill(child, 'SIGKILL');
    await vi.waitFor(() => expect(stat(child)).toMatch(/\) Z /), 60_000);
    const path = lockPath();
    writeFileSync(path, `${child} ${stat(child).split(' ')[21]}\n`);
    lockFolder(path)();
    parent.kill();
  },
);

/** Waits until a transaction holds a lock of the office's own, or waits for one. */
const seesLock = (db: Db, isHeld: boolean) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and datname = current_database() and granted = ${isHeld}`.execute(db);
    expect(rows).toHaveLength(1);
  }, 60_000);

onPostgres((newDatabase) => {
  const nodes = shared(async () => {
    const database = await newDatabase('empty');
    const [one, two] = await Promise.all([startTestServer({ database }), startTestServer({ database })]);
    return { one, two, close: async () => void (await Promise.all([one.close(), two.close()])) };
  });

  test('two processes that start at once on an empty database create one demo', async () => {
    const { one, two } = nodes();
    for (const { db } of [one, two])
      expect((await db.selectFrom('companies').select('name').orderBy('id').execute()).map(({ name }) => name)).toEqual(
        ['Harlow Exteriors', 'Northgate Home'],
      );
  });

  test('a process that starts waits for one that fills the database, longer than others wait for a lock', async () => {
    const db = await openDatabase(await newDatabase('empty'));
    await migrate(db);
    let release: () => void = () => undefined;
    const filling = asOwner(db, async (trx) => {
      await lockFirstCompany(trx);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await insertCompany(trx, 'Slowly Filled');
    });
    await seesLock(db, true);
    const starting = seedDemo({ ...nodes().one.context, db }, { catalog: () => starterCatalog([]), leads: 1 });
    await seesLock(db, false);
    await expect(asOwner(db, lockFirstCompany)).rejects.toMatchObject({ code: '55P03' });
    release();
    await filling;
    expect(await starting).toEqual([]);
    await db.destroy();
  });

  test('a login in one process is valid in the other, and so is a logout', async () => {
    const { one, two } = nodes();
    const rep = await one.logIn(people.rep);
    const self = () => ({ url: '/api/users/self', headers: { authorization: `Bearer ${rep.accessToken}` } });
    expect((await two.app.inject(self())).statusCode).toBe(200);
    await two.app.inject({
      method: 'POST',
      url: '/api/users/logout',
      headers: { cookie: `eaveline_refresh=${rep.refreshToken}` },
    });
    expect((await one.app.inject(self())).statusCode).toBe(401);
    expect((await two.app.inject(self())).statusCode).toBe(401);
  });

  test('a change sent to both at once with one key is applied once and answered alike; so is the job of a paper', async () => {
    const { one, two } = nodes();
    const rep = await one.logIn(people.rep);
    const field = await plainField(rep);
    const estimate = (
      await rep.call('POST', '/api/estimates', { body: anEstimate(await newLead(rep), field, [itemOf(field, 2)]) })
    ).json<Estimate>();
    const paper = multipart(await signedForm(rep, estimate, new Date().toISOString()));
    const sent = [
      { url: '/api/leads', payload: { uuid: nextUuid(), lastName: 'Twice' }, headers: {} },
      { url: '/api/documents', payload: paper.body, headers: paper.headers },
    ];
    const jobs = () => one.enqueued.length + two.enqueued.length;
    const jobsBefore = jobs();
    for (const { url, payload, headers } of sent) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          [one, two][index % 2]?.app.inject({
            method: 'POST',
            url: `${url}?companyId=${rep.companyId}`,
            headers: { authorization: `Bearer ${rep.accessToken}`, 'idempotency-key': `both ${url}`, ...headers },
            payload,
          }),
        ),
      );
      expect(new Set(answers.map((answer) => answer?.statusCode))).toEqual(new Set([201]));
      expect(new Set(answers.map((answer) => answer?.json<{ id: number }>().id)).size).toBe(1);
    }
    expect(jobs() - jobsBefore).toBe(1);
    const { count } = await one.db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('name_key', 'like', '%twice%')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test('failed logins are counted across processes', async () => {
    const { one, two } = nodes();
    const attempt = (node: typeof one, password: string) =>
      node.app.inject({ method: 'POST', url: '/api/users/login', payload: { email: people.otherRep, password } });
    for (let count = 0; count < 10; count += 1) await attempt(count % 2 === 0 ? one : two, 'Wrong-Table-1');
    expect((await attempt(one, 'Kitchen-Table-1')).statusCode).toBe(429);
    expect((await attempt(two, 'Kitchen-Table-1')).statusCode).toBe(429);
  });

  test('when one token is refreshed twice at once, both callers get a session that works', async () => {
    const { one, two } = nodes();
    const { refreshToken } = await one.logIn(people.rep);
    const answers = await Promise.all(
      [one, two].map((node) =>
        node.app.inject({
          method: 'POST',
          url: '/api/users/refresh',
          headers: { cookie: `eaveline_refresh=${refreshToken}` },
        }),
      ),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      const { accessToken } = answer.json<{ accessToken: string }>();
      const headers = { authorization: `Bearer ${accessToken}` };
      expect((await one.app.inject({ url: '/api/users/self', headers })).statusCode).toBe(200);
    }
  });
});
