// The real server on a real database, which may fail at any statement, with two companies.
import { Readable } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import type { PostgresPoolClient } from 'kysely';
import { type Observable, Subject } from 'rxjs';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { buildApp } from '#server/app.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner, type Db, overPool, pgliteOptions } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { changesChannel } from '#server/database/migrations/0036-told-changes.ts';
import { PglitePool } from '#server/database/pglite-pool.ts';
import type { ListeningPool } from '#server/database/postgres-pool.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import { findAccountByEmail } from '#server/repositories/accounts.ts';
import { insertCatalog } from '#server/repositories/catalogs.ts';
import { deleteSessionsOf } from '#server/repositories/sessions.ts';
import { aCatalog, aField } from '#tests/support/estimates/catalogs.ts';
import { mailParts } from '#tests/support/server/mail.ts';
import { storeTables } from '#tests/sync/simulation/stored-tables.ts';
import { hashAtOnce } from '#tests/sync/simulation/virtual-time.ts';

export const password = 'Kitchen-Table-1';

/** A field of which an estimate may have any number of lines. */
export const countedField = '1.1';

const countedCatalog = aCatalog([
  aField({
    id: countedField,
    dataType: 'number',
    name: 'Squares',
    allowMultiple: true,
    min: 0,
    max: 100_000,
    step: 1,
    materialPrice: 2.5,
    laborPrice: 1.25,
  }),
]);

/** People by their companies (of the two). */
const people = { ana: [0], bo: [0, 1], cy: [1], dee: [0] } as const;
export type Person = keyof typeof people;

export interface Office {
  readonly db: Db;
  /** Companies with a change. */
  readonly changed$: Observable<number>;
  /** Trades of which estimates are made. */
  readonly trades: readonly number[];
  readonly catalog: Catalog;
  readonly companies: Companies;
  readonly app: () => FastifyInstance;
  /** Assigned by each run. */
  readonly clock: { now: () => Date };
  /** Saves the database; the returned function restores it. */
  readonly saveTables: () => Promise<() => Promise<void>>;
  /** The returned function makes the database lose what was committed since. */
  readonly mark: () => Promise<() => Promise<void>>;
  /** The tablets' addresses, new ones each time: limits per address apply to one run. */
  readonly newAddresses: () => (tablet: number) => string;
  /** Makes the database fail at the n-th statement, until the server restarts. */
  readonly breakAfter: (statements: number) => void;
  readonly mend: () => void;
  /** Another process on the same database. */
  readonly restart: () => Promise<void>;
  readonly endSessionsOf: (email: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Companies {
  readonly ids: readonly [number, number];
  readonly emailOf: (person: Person) => string;
  /** By the id of their user in a company. */
  readonly workers: ReadonlyMap<number, Worker>;
}

export interface Worker {
  readonly person: Person;
  readonly company: number;
}

export async function openOffice(
  catalog: Catalog = countedCatalog,
  newEngine: () => Promise<PGlite> = () => PGlite.create(pgliteOptions),
): Promise<Office> {
  const pool = new PglitePool(await newEngine(), () => undefined);
  const db = overPool(pool);
  await migrate(db);
  const faults = { statementsLeft: Number.POSITIVE_INFINITY };
  const clock = { now: () => new Date() };
  const files = memoryFiles();
  let tokens = 0;
  const start = () => {
    const context: ServerContext = {
      db: overPool(mortalPool(pool, faults)),
      storage: files,
      passwords: { hash: async (text) => text, verify: async (hash, text) => hash === text },
      jobs: { enqueue: async () => undefined },
      ...mailParts('no folder: nothing is sent'),
      now: () => clock.now(),
      randomHex: (bytes) => {
        tokens += 1;
        return tokens.toString(16).padStart(bytes * 2, '0');
      },
    };
    return buildApp({ context });
  };
  let app = await start();
  const changed$ = new Subject<number>();
  await db.listen(
    changesChannel,
    (companyId) => changed$.next(Number(companyId)),
    () => undefined,
  );
  let runs = 0;
  const hashAsBefore = hashAtOnce();

  return {
    db,
    changed$,
    catalog,
    trades: [...new Set(catalog.sections.map(({ workflowId }) => workflowId))],
    companies: await foundCompanies(db, catalog),
    app: () => app,
    clock,
    breakAfter: (statements) => {
      faults.statementsLeft = statements;
    },
    mend: () => {
      faults.statementsLeft = Number.POSITIVE_INFINITY;
    },
    restart: async () => {
      app = await start();
    },
    saveTables: () => storeTables(db, 'kept', { numbers: false }),
    mark: () => storeTables(db, 'marked', { numbers: true }),
    newAddresses: () => {
      runs += 1;
      const run = runs;
      return (tablet) => `10.${Math.floor(run / 250) % 250}.${run % 250}.${tablet + 1}`;
    },
    endSessionsOf: async (email) => {
      const account = await findAccountByEmail(db, email);
      await asOwner(db, (trx) => deleteSessionsOf(trx, account?.id ?? 0, null));
    },
    close: async () => {
      hashAsBefore();
      await app.close();
      await db.destroy();
    },
  };
}

const foundCompanies = (db: Db, catalog: Catalog): Promise<Companies> =>
  asOwner(db, async (trx) => {
    const emailOf = (person: Person): string => `${person}@example.com`;
    const companies: number[] = [];
    for (const name of ['A', 'B']) {
      const { id } = await trx.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow();
      await trx.insertInto('settings').values({ company_id: id, data: '{}', secrets: '{}' }).execute();
      await insertCatalog(trx, id, catalog);
      companies.push(id);
    }
    const workers = new Map<number, Worker>();
    for (const person of Object.keys(people) as Person[]) {
      const email = emailOf(person);
      const { id } = await trx
        .insertInto('accounts')
        .values({ email, password_hash: password })
        .returning('id')
        .executeTakeFirstOrThrow();
      const user = { account_id: id, email, email_confirmed: true, first_name: person, last_name: '' };
      for (const company of people[person]) {
        const member = { ...user, role: 'User', company_id: companies[company] ?? 0 } as const;
        const { id: userId } = await trx.insertInto('users').values(member).returning('id').executeTakeFirstOrThrow();
        workers.set(userId, { person, company });
      }
    }
    return { ids: [companies[0] ?? 0, companies[1] ?? 0], emailOf, workers };
  });

/** The message of a server whose connections were cut. */
const cut = (): Error => Object.assign(new Error('terminating connection'), { code: '57P01' });

const mortalPool = (pool: ListeningPool, faults: { statementsLeft: number }): ListeningPool => ({
  listen: pool.listen.bind(pool),
  connect: async () => {
    const client = await pool.connect();
    let dead = false;
    const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
      dead ||= faults.statementsLeft <= 0;
      if (dead) throw cut();
      faults.statementsLeft -= 1;
      return client.query(sql, parameters);
    };
    return {
      query: query as PostgresPoolClient['query'],
      // The database rolls back the transaction of a lost connection.
      release: () => {
        if (dead) void client.query('rollback', []).finally(client.release);
        else client.release();
      },
    };
  },
  end: () => pool.end(),
});

function memoryFiles(): FileStorage {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (companyId, id, bytes) => void files.set(`${companyId} ${id}`, bytes),
    open: async (companyId, id) => {
      const bytes = files.get(`${companyId} ${id}`);
      return bytes === undefined ? null : Readable.from([bytes]);
    },
    remove: async (companyId, id) => void files.delete(`${companyId} ${id}`),
    copy: async (from, to) => {
      const bytes = files.get(`${from.companyId} ${from.id}`);
      if (bytes !== undefined) files.set(`${to.companyId} ${to.id}`, bytes);
      return bytes !== undefined;
    },
    list: async function* list() {
      for (const key of files.keys()) {
        const [companyId = '', id = ''] = key.split(' ');
        yield { companyId: Number(companyId), id, changedAt: new Date(0) };
      }
    },
    link: async () => null,
    check: async () => null,
  };
}
