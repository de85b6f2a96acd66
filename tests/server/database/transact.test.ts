// The order of a transaction's statements, on a connection that answers only when the test says so.
import { setImmediate as tick } from 'node:timers/promises';
import { type PostgresPoolClient, sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, overPool, readWithCompany, withCompany } from '#server/database/database.ts';
import type { ListeningPool } from '#server/database/postgres-pool.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const scope = { companyId: 7, userId: 9 };

function heldDatabase() {
  const sent: string[] = [];
  const answers: { readonly accept: () => void; readonly fail: (error: Error) => void }[] = [];
  let released = 0;
  const query = (text: string) => {
    sent.push(text.split(';')[0] ?? '');
    return new Promise((resolve, reject) =>
      answers.push({ accept: () => resolve({ command: 'SELECT', rowCount: 0, rows: [] }), fail: reject }),
    );
  };
  const pool: ListeningPool = {
    connect: async () => ({
      query: query as unknown as PostgresPoolClient['query'],
      release: () => {
        released += 1;
      },
    }),
    listen: async () => async () => undefined,
    end: async () => undefined,
  };
  const acceptAll = async () => {
    for (const { accept } of answers.splice(0)) accept();
    await tick();
  };
  return { db: overPool(pool), sent, answers, acceptAll, released: () => released };
}

test('the opening is sent with the first statement, and independent statements are sent together', async () => {
  const { db, sent, acceptAll } = heldDatabase();
  const working = withCompany(db, scope, async (trx) => {
    await sql`select 1`.execute(trx);
    await Promise.all([sql`select 2`.execute(trx), sql`select 3`.execute(trx)]);
    return 'done';
  });
  await tick();
  expect(sent).toEqual(['begin', 'select 1']);
  await acceptAll();
  expect(sent.slice(2)).toEqual(['select 2', 'select 3']);
  await acceptAll();
  expect(sent.slice(4)).toEqual(['commit']);
  await acceptAll();
  expect(await working).toBe('done');
});

test('a change is done when its commit is answered; a read does not wait for its own', async () => {
  for (const [start, isDone] of [
    [asOwner, false],
    [(db: ReturnType<typeof overPool>, work: () => Promise<string>) => readWithCompany(db, scope, work), true],
  ] as const) {
    const { db, sent, acceptAll, released } = heldDatabase();
    let answer = '';
    const working = start(db, async () => 'read').then((result) => {
      answer = result;
    });
    await tick();
    await acceptAll();
    expect(sent.at(-1)).toBe('commit');
    expect([answer, released()]).toEqual(isDone ? ['read', 1] : ['', 0]);
    await acceptAll();
    await working;
    expect(released()).toBe(1);
  }
});

test('without its scope, nothing is executed', async () => {
  const { db, sent, answers, acceptAll, released } = heldDatabase();
  const working = withCompany(db, scope, (trx) => sql`select 1`.execute(trx));
  const ended = expect(working).rejects.toThrow('no such role');
  await tick();
  answers[0]?.fail(new Error('no such role'));
  await tick();
  expect([sent.at(-1), released()]).toEqual(['select 1', 0]);
  answers[1]?.fail(new Error('current transaction is aborted'));
  await tick();
  expect([sent.at(-1), released()]).toEqual(['rollback', 0]);
  await acceptAll();
  await ended;
  expect(released()).toBe(1);
});

test('a statement after the end of its transaction is refused', async () => {
  const { db, sent, acceptAll } = heldDatabase();
  let late: Promise<unknown> | undefined;
  const working = withCompany(db, scope, async (trx) => {
    late = tick()
      .then(() => tick())
      .then(() => sql`select 'late'`.execute(trx));
    late.catch(() => undefined);
    throw new Error('no lead');
  });
  const ended = expect(working).rejects.toThrow('no lead');
  await tick();
  await acceptAll();
  await acceptAll();
  await ended;
  await expect(late).rejects.toThrow('The transaction is over.');
  expect(sent).toEqual(['begin', 'rollback']);
});

onEachDatabase((database) => {
  const office = shared(async () => {
    const server = await startTestServer({ database });
    return { server, rep: await server.logIn(people.rep), close: server.close };
  });

  test('a read changes nothing, and the next transaction on its connection does', async () => {
    const { server, rep } = office();
    const actor = { companyId: rep.companyId, userId: rep.userId };
    const rename = (work: typeof withCompany) =>
      work(server.db, actor, (trx) => trx.updateTable('leads').set({ name_key: 'read' }).executeTakeFirst());
    await expect(rename(readWithCompany)).rejects.toMatchObject({ code: '25006' });
    expect((await rename(withCompany)).numUpdatedRows).toBeGreaterThan(0n);
  });
});
