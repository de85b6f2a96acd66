// The databases that the server runs on, so that the same tests prove both.
import { afterAll, beforeAll, describe } from 'vitest';
import type { DatabaseSettings } from '#server/database/database.ts';
import { type DatabaseKind, thisRunsPostgres } from '#tests/support/filled-database.ts';

const postgres = await thisRunsPostgres();

/** Runs the tests on PGlite, and on PostgreSQL where there is one; the title says which. */
export function onEachDatabase(tests: (database: DatabaseKind) => void): void {
  describe('on PGlite', () => tests('PGlite'));
  if (postgres !== null) describe(`on ${postgres.name}`, () => tests('PostgreSQL'));
}

/** Runs the tests where several processes can share one database: on PostgreSQL, where there is one. */
export function onPostgres(tests: (newEmptyDatabase: () => Promise<DatabaseSettings>) => void): void {
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
