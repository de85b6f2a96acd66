// The databases that the server runs on, so that the same tests prove both.
import { afterAll, beforeAll, describe } from 'vitest';
import type { DatabaseSettings } from '#server/database/database.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const postgres = await startPostgres();
if (postgres === null)
  console.log('No PostgreSQL on this machine (and no DATABASE_URL): these tests ran on PGlite alone.');
afterAll(() => postgres?.stop());

/** Runs the tests on PGlite, and on PostgreSQL where there is one; the title says which. */
export function onEachDatabase(tests: (newDatabase: () => Promise<DatabaseSettings>) => void): void {
  describe('on PGlite', () => tests(async () => ({ folder: null })));
  if (postgres !== null)
    describe(`on ${postgres.name}`, () => tests(async () => ({ url: await postgres.createDatabase() })));
}

/** Runs the tests where several processes can share one database: on PostgreSQL, where there is one. */
export function onPostgres(tests: (newDatabase: () => Promise<DatabaseSettings>) => void): void {
  if (postgres !== null)
    describe(`on ${postgres.name}`, () => tests(async () => ({ url: await postgres.createDatabase() })));
}

/** Opens something before the tests and closes it after them. */
export function shared<T extends { readonly close: () => Promise<void> }>(open: () => Promise<T>): () => T {
  let opened: T | null = null;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  return () => {
    if (opened === null) throw new Error('not open yet');
    return opened;
  };
}
