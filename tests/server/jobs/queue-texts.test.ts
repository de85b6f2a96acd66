import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { executeOnPool } from '#server/jobs/queue-texts.ts';
import { onPostgres } from '#tests/support/server/databases.ts';
import { newDatabase as newPglite } from '#tests/support/server/filled-database.ts';

async function failsAlone(execute: ReturnType<typeof executeOnPool>): Promise<void> {
  await expect(execute('begin; create table half (id int); select 1 / 0; commit')).rejects.toThrow('division by zero');
  // More than a pool has connections, so that the failed one is among them.
  const answers = await Promise.all(Array.from({ length: 40 }, () => execute('select 1 as one')));
  expect(answers.map(({ rows }) => rows)).toEqual(answers.map(() => [{ one: 1 }]));
  expect((await execute("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
}

test('a failed transaction written as one text leaves nothing behind on PGlite', async () => {
  const db = await newPglite();
  await failsAlone(executeOnPool(db));
  await db.destroy();
});

onPostgres((newDatabase) => {
  test('a failed transaction written as one text leaves no connection inside it', async () => {
    const db = await openDatabase(await newDatabase('empty'));
    await failsAlone(executeOnPool(db));
    await db.destroy();
  });
});
