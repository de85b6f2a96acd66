import { expect, test } from 'vitest';
import { asOwner, withCompany } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { shared } from '#tests/support/server/databases.ts';
import { newDatabase } from '#tests/support/server/filled-database.ts';

const database = shared(async () => {
  const db = await newDatabase();
  await migrate(db);
  return { db, close: () => db.destroy() };
});

test('a nested transaction is refused at once, because one connection would deadlock', async () => {
  const { db } = database();
  const scope = { companyId: 1, userId: 1 };
  await expect(asOwner(db, () => asOwner(db, async () => null))).rejects.toThrow('inside a transaction');
  await expect(withCompany(db, scope, () => db.selectFrom('users').select('id').execute())).rejects.toThrow(
    'inside a transaction',
  );
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('work started in a transaction may take the connection again after it', async () => {
  const { db } = database();
  let later: Promise<unknown> = Promise.resolve();
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await asOwner(db, async () => {
    later = ended.then(() => db.selectFrom('users').select('id').execute());
  });
  end();
  expect(await later).toEqual([]);
});
