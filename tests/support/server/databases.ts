// The server's databases, so that the same tests cover both.
import { afterAll, beforeAll, describe } from 'vitest';
import { type DatabaseKind, filledPostgres, thisRunsPostgres } from '#tests/support/server/filled-database.ts';

/** A database, and the folder of the files that its records name; none for an empty one. */
export interface DatabaseLocation {
  readonly url: string;
  readonly files?: string;
}

const postgres = await thisRunsPostgres();

/**
 * Runs the tests on PGlite, and on PostgreSQL if available; the title names the database. For behavior of the database:
 * locks, the order of commits, notifications, row policies, and searches.
 */
export function onEachDatabase(tests: (database: DatabaseKind) => void): void {
  describe('on PGlite', () => tests('PGlite'));
  if (postgres !== null) describe(`on ${postgres.name}`, () => tests('PostgreSQL'));
}

/** Runs the tests once, on PostgreSQL if available. For behavior of the server, whatever the database. */
export function onOneDatabase(tests: (database: DatabaseKind) => void): void {
  if (postgres === null) describe('on PGlite', () => tests('PGlite'));
  else describe(`on ${postgres.name}`, () => tests('PostgreSQL'));
}

/** Runs the tests on databases that several processes can share: on PostgreSQL, if available. */
export function onPostgres(
  tests: (newDatabase: (kind: 'empty' | 'filled') => Promise<DatabaseLocation>) => void,
): void {
  if (postgres === null) return;
  describe(`on ${postgres.name}`, () =>
    tests(async (kind) => {
      if (kind === 'empty') return { url: await postgres.createDatabase() };
      const { url, files } = await filledPostgres(postgres, 24);
      return { url: await postgres.createDatabase(url), files };
    }));
}

/** Opens a resource before the tests and closes it after them. */
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
