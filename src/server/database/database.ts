import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import { lockFolder } from '#server/database/folder-lock.ts';
import { asOpenTransaction } from '#server/database/open-transaction.ts';
import { PglitePool } from '#server/database/pglite-pool.ts';
import { serverPool } from '#server/database/postgres-pool.ts';
import type { Tables } from '#server/database/tables.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** A PostgreSQL server by its URL, or PGlite in a folder; without a folder in memory. */
export type DatabaseSettings = { readonly url: string } | { readonly folder: string | null };

/** Statement timeout of a request, including waits for locks; afterwards the caller is asked to retry. */
const longestStatement = '4s';

/** The user and company of a transaction. */
export interface Scope {
  readonly companyId: number;
  readonly userId: number;
}

export async function openDatabase(settings: DatabaseSettings): Promise<Db> {
  const pool = 'url' in settings ? serverPool(settings.url) : await pglitePool(settings.folder);
  return overPool(pool);
}

export const overPool = (pool: PostgresPool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** Settings that make PGlite answer like PostgreSQL. */
export const pgliteOptions = { extensions: { pg_trgm } };

/**
 * One transaction within one company: row-level security hides the rows of every other company, whatever the query.
 * Never nest it, and do no slow work in it: PGlite has a single connection, which it holds.
 */
export async function withCompany<T>(db: Db, scope: Scope, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    // Literals instead of parameters, so that it is sent together with `begin`.
    await sql`select set_config('role', 'app', true), set_config('app.company', ${sql.lit(String(scope.companyId))}, true),
      set_config('app.user', ${sql.lit(String(scope.userId))}, true),
      set_config('statement_timeout', ${sql.lit(longestStatement)}, true)`.execute(trx);
    return asOpenTransaction(() => work(trx));
  });
}

/** One transaction as the owner, over all companies: only for login, seeding and scheduled work. */
export async function asOwner<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute((trx) => asOpenTransaction(() => work(trx)));
}

async function pglitePool(folder: string | null): Promise<PostgresPool> {
  if (folder === null) return new PglitePool(await PGlite.create(pgliteOptions), () => undefined);
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(join(folder, 'eaveline.lock'));
  try {
    const engine = await PGlite.create({ ...pgliteOptions, dataDir: join(folder, 'database') });
    return new PglitePool(engine, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}
