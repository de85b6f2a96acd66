import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate, migrations } from '#server/database/migrate.ts';
import { onPostgres } from '#tests/support/server/databases.ts';

/** A migration of two statements, of which the second waits for a table in use. */
const twoSteps = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table visits (id integer)`.execute(db);
    await sql`alter table leads add column visited boolean`.execute(db);
  },
};

const rowsOf = async (db: Database, query: string): Promise<readonly unknown[]> =>
  (await sql.raw(query).execute(db)).rows;

onPostgres((newDatabase) => {
  test('a migration waits for a long reader of its table, and everybody else is served meanwhile', async () => {
    const { url } = await newDatabase('filled');
    const [reading, migrating, serving] = await Promise.all([1, 2, 3].map(() => openDatabase({ url })));
    if (reading === undefined || migrating === undefined || serving === undefined) throw new Error('not open');
    const long = await reading.startTransaction().execute();
    await long.selectFrom('leads').select('id').limit(1).execute();
    let isMigrated = false;
    const migration = migrate(migrating, { ...migrations, '9999-two-steps': twoSteps }).then(() => {
      isMigrated = true;
    });
    const waiting = "select from pg_locks where relation = 'leads'::regclass and not granted";
    // Each of them stands behind the migration, until it gives way.
    for (const _ of [1, 2]) {
      await expect.poll(() => rowsOf(serving, waiting), { timeout: 20_000 }).not.toEqual([]);
      expect(await rowsOf(serving, 'select id from leads limit 1')).toHaveLength(1);
      expect(isMigrated).toBe(false);
    }
    await long.commit().execute();
    await migration;
    expect(await rowsOf(serving, 'select visited, visits.id from leads, visits')).toEqual([]);
    await Promise.all([reading, migrating, serving].map((db) => db.destroy()));
  }, 60_000);
});
