import { type Selectable, sql } from 'kysely';
import type { Company } from '#contract/records.ts';
import type { Db, Trx } from '#server/database/database.ts';
import type { CompaniesTable } from '#server/database/tables.ts';

const rowToCompany = (row: Selectable<CompaniesTable>): Company => ({
  id: row.id,
  name: row.name,
  active: row.active,
  sourceCompanyId: row.source_company_id,
});

/** Companies open to an account, or all of them for a super admin: owner role. */
export async function listCompanies(
  db: Db,
  asker: { readonly accountId: number; readonly isSuperAdmin: boolean },
  filter: { readonly active?: boolean; readonly id?: number },
): Promise<Company[]> {
  let query = db.selectFrom('companies').selectAll().orderBy('name').orderBy('id');
  if (!asker.isSuperAdmin)
    query = query.where('id', 'in', (members) =>
      members
        .selectFrom('users')
        .select('company_id')
        .where('account_id', '=', asker.accountId)
        .where('active', '=', true)
        .$narrowType<{ company_id: number }>(),
    );
  if (filter.active !== undefined) query = query.where('active', '=', filter.active);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  return (await query.execute()).map(rowToCompany);
}

/** Whether the company exists: owner role. */
export const hasCompany = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const hasAnyCompany = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) !== undefined;

// Of two concurrent creations of the first company, the second waits and finds it.
const firstCompanyLock = 7_211_001;

export async function lockFirstCompany(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstCompanyLock})`.execute(trx);
}

/** Owner role. */
export async function insertCompany(trx: Trx, name: string): Promise<number> {
  const { id } = await trx.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow();
  return id;
}
