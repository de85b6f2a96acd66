// The real server over HTTP, with companies full of leads; PostgreSQL where there is one.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { defined } from '#domain/defined.ts';
import { searchText, sortKeys } from '#domain/leads/lead-keys.ts';
import { buildApp } from '#server/app.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { asOwner, type Db, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { demoPassword } from '#server/database/seed/demo-companies.ts';
import { demoLeads } from '#server/database/seed/demo-leads.ts';
import { seededRandom } from '#server/database/seed/random.ts';
import { seedDemo } from '#server/database/seed/seed-demo.ts';
import { folderStorage } from '#server/files/folder-storage.ts';
import { passwordHasher } from '#server/security/password-hasher.ts';
import { randomHex } from '#server/security/tokens.ts';
import { mailParts } from '#tests/support/server/mail.ts';
import { startPostgres } from '#tests/support/server/postgres.ts';

export interface FilledCompany {
  readonly companyId: number;
  readonly userId: number;
  readonly email: string;
  readonly firstLeadId: number;
}

export interface FilledServer {
  /** Name of the database, for the heading. */
  readonly database: string;
  /** Null for PGlite, which accepts no other connection. */
  readonly databaseUrl: string | null;
  readonly db: Db;
  readonly port: number;
  readonly companies: readonly FilledCompany[];
  readonly close: () => Promise<void>;
}

interface Filling {
  readonly companies: number;
  readonly leadsEach: number;
  readonly appFolder?: string;
}

export async function startFilledServer({ companies, leadsEach, appFolder }: Filling): Promise<FilledServer> {
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-bench-'));
  const postgres = await startPostgres();
  const databaseUrl = (await postgres?.createDatabase()) ?? null;
  const db = await openDatabase(databaseUrl === null ? { folder: null } : { url: databaseUrl });
  await migrate(db);
  const context = {
    db,
    storage: folderStorage(join(folder, 'files')),
    passwords: passwordHasher(),
    jobs: { enqueue: async () => undefined },
    now: () => new Date(),
    randomHex,
    ...mailParts(folder),
  };
  await seedDemo(context, { catalog: () => starterCatalog([]), leads: 24 });
  const passwordHash = await context.passwords.hash(demoPassword);
  const filled: FilledCompany[] = [];
  for (let index = 0; index < companies; index += 1) filled.push(await fillCompany(db, index, leadsEach, passwordHash));
  // PostgreSQL would do this by itself some time after a big import.
  await sql`vacuum analyze`.execute(db);
  // Each request comes from another tablet; otherwise the limit per address would end the run.
  const app = await buildApp({ context, trustProxy: () => true, ...defined({ appFolder }) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    database: postgres?.name ?? 'PGlite (no PostgreSQL on this machine and no DATABASE_URL)',
    databaseUrl,
    db,
    port: (app.server.address() as AddressInfo).port,
    companies: filled,
    close: async () => {
      await app.close();
      await db.destroy();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const rowsAtOnce = 1_000;

async function fillCompany(db: Db, index: number, count: number, passwordHash: string): Promise<FilledCompany> {
  const email = `rep${index}@bench.example.com`;
  const { companyId, userId } = await asOwner(db, async (trx) => {
    const company = await trx
      .insertInto('companies')
      .values({ name: `Bench ${index}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Settings and catalog are those of the demo company, so that the app can open.
    await sql`insert into settings (company_id, data, secrets)
      select ${company.id}, data, '{}' from settings order by company_id limit 1`.execute(trx);
    await sql`insert into catalogs (company_id, catalog_version, rules_version, data, current)
      select ${company.id}, catalog_version, rules_version, data, current from catalogs order by company_id limit 1`.execute(
      trx,
    );
    const account = await trx
      .insertInto('accounts')
      .values({ email, password_hash: passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await trx
      .insertInto('users')
      .values({
        account_id: account.id,
        company_id: company.id,
        email,
        email_confirmed: true,
        first_name: 'Bench',
        last_name: `Rep${index}`,
        role: 'User',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { companyId: company.id, userId: user.id };
  });
  const leads = demoLeads(count, seededRandom(100 + index), new Date(), [userId]);
  for (let from = 0; from < leads.length; from += rowsAtOnce) {
    const rows = leads.slice(from, from + rowsAtOnce).map(({ uuid, ...data }) => {
      const lead = { ...data, uuid, id: 0 };
      const keys = sortKeys(lead);
      return {
        company_id: companyId,
        uuid,
        user_id: userId,
        additional_salesman_id: null,
        name_key: keys.name,
        company_key: keys.company,
        meeting_key: keys.meeting,
        search_text: searchText(lead),
        deleted_at: null,
        data: JSON.stringify(data),
      };
    });
    await asOwner(db, (trx) => trx.insertInto('leads').values(rows).execute());
  }
  const { id } = await db
    .selectFrom('leads')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { companyId, userId, email, firstLeadId: id };
}

/** An access token, obtained as the app does. */
export async function logIn(port: number, email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${email} could not log in: ${answer.status}`);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
