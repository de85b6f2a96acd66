import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { connectionShares, type Holder } from '#server/database/connection-shares.ts';
import type { KnownChange } from '#server/database/data-epoch.ts';
import { asOpenTransaction } from '#server/database/open-transaction.ts';
import { openPgliteFolder } from '#server/database/pglite-folder.ts';
import { PglitePool } from '#server/database/pglite-pool.ts';
import {
  ConnectionPool,
  type Listen,
  type ListeningPool,
  type ServerAddress,
  serverPool,
} from '#server/database/postgres-pool.ts';
import type { Tables } from '#server/database/tables.ts';
import { type TransactionKind, transact } from '#server/database/transact.ts';
import { WatchedPool } from '#server/database/watched-pool.ts';

export type Db = Kysely<Tables>;

/** The database of a process, with the notifications of every process that uses it. */
export class Database extends Kysely<Tables> {
  readonly listen: Listen;

  constructor(pool: ListeningPool) {
    super({ dialect: new PostgresDialect({ pool }) });
    this.listen = pool.listen.bind(pool);
  }
}

export type Trx = Transaction<Tables>;

/** A PostgreSQL server by its URL, or PGlite in a folder; a null folder means in memory. */
export type DatabaseSettings = ServerAddress | { readonly folder: string | null };

/** Statement timeout of a request, including lock waits; when it expires, the caller is asked to retry. */
const longestStatement = '4s';

/** The user and company of a transaction. */
export interface CompanyScope {
  readonly companyId: number;
  readonly userId: number;
  /** A change that the caller knows of: data without it is neither read nor changed. */
  readonly known?: KnownChange;
}

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const pool = 'url' in settings ? serverPool(settings) : await pglitePool(settings.folder);
  return overPool(pool);
}

export function overPool(pool: ListeningPool): Database {
  const db = new Database(pool);
  if (pool instanceof WatchedPool) watched.add(db);
  if (pool instanceof ConnectionPool && pool.size > 1) shares.set(db, connectionShares());
  return db;
}

/** Databases that refuse nested transactions, as PGlite does. Elsewhere the watch is too costly. */
const watched = new WeakSet<Db>();

/** How holders share the connections of a database that has several. */
const shares = new WeakMap<Db, ReturnType<typeof connectionShares>>();

/** Settings that make PGlite answer like PostgreSQL. */
export const pgliteOptions = { extensions: { pg_trgm } };

/**
 * Runs one transaction within one company: row-level security hides every other company's rows, whatever the query.
 * Never nest it, and do no slow work in it: it holds PGlite's only connection.
 */
export const withCompany = <T>(db: Db, scope: CompanyScope, work: (trx: Trx) => Promise<T>): Promise<T> =>
  within(db, scope.companyId, { opening: `begin; ${scoped(scope)}` }, work);

/** The same for read-only work. */
export const readWithCompany = <T>(db: Db, scope: CompanyScope, work: (trx: Trx) => Promise<T>): Promise<T> =>
  within(db, scope.companyId, { opening: `begin read only; ${scoped(scope)}`, isReadOnly: true }, work);

const scoped = ({ companyId, userId, known }: CompanyScope): string =>
  `select set_config('role', 'app', true), set_config('app.company', '${Number(companyId)}', true),
    set_config('app.user', '${Number(userId)}', true), set_config('statement_timeout', '${longestStatement}', true)${
      known === undefined ? '' : `; ${requiring(companyId, known)}`
    }`;

const requiring = (companyId: number, { sequence, epoch, mark }: KnownChange): string =>
  `select require_change(${Number(companyId)}, ${Number(sequence)}, '${plain(epoch)}', '${plain(mark)}')`;

/** Epochs and marks are hex digits. */
const plain = (text: string): string => text.replace(/[^0-9a-f]/g, '');

/**
 * Runs one transaction as the database owner, who bypasses row-level security and sees every company: only for login,
 * seeding and scheduled work. A repository function that says "Runs as the database owner" needs such a transaction.
 */
export const asOwner = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  within(db, 'owner', { opening: `begin; set local lock_timeout = '${longestStatement}'` }, work);

function within<T>(db: Db, holder: Holder, kind: TransactionKind, work: (trx: Trx) => Promise<T>): Promise<T> {
  const watchedWork = watched.has(db) ? (trx: Trx) => asOpenTransaction(() => work(trx)) : work;
  const run = () => transact(db, kind, watchedWork);
  const inTurn = shares.get(db);
  return inTurn === undefined ? run() : inTurn(holder, run);
}

async function pglitePool(folder: string | null): Promise<ListeningPool> {
  if (folder !== null) return openPgliteFolder(folder, pgliteOptions);
  return new PglitePool(await PGlite.create(pgliteOptions), () => undefined);
}
