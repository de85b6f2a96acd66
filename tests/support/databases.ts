// The databases that the server runs on, so that the same tests prove both.
import { afterAll, beforeAll, describe } from 'vitest';
import { type DatabaseKind, filledPostgres, thisRunsPostgres } from '#tests/support/filled-database.ts';

type DatabaseUrl = { readonly url: string };

const postgres = await thisRunsPostgres();

/** Runs the tests on PGlite, and on PostgreSQL where there is one; the title says which. */
export function onEachDatabase(tests: (database: DatabaseKind) => void): void {
  describe('on PGlite', () => tests('PGlite'));
  if (postgres !== null) describe(`on ${postgres.name}`, () => tests('PostgreSQL'));
}

/** Runs the tests where several processes can share one database: on PostgreSQL, where there is one. */
export function onPostgres(tests: (newDatabase: (kind: 'empty' | 'filled') => Promise<DatabaseUrl>) => void): void {
  if (postgres === null) return;
  describe(`on ${postgres.name}`, () =>
    tests(async (kind) => {
      const copied = kind === 'filled' ? (await filledPostgres(postgres, 24)).url : undefined;
      return { url: await postgres.createDatabase(copied) };
    }));
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
