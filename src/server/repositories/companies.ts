import { type Selectable, sql } from 'kysely';
import type { Company } from '#contract/records/company.ts';
import { defined } from '#domain/defined.ts';
import type { Db, Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

const rowToCompany = (row: Selectable<Tables['companies']>): Company => ({
  id: row.id,
  name: row.name,
  active: row.active,
  sourceCompanyId: row.source_company_id,
});

/** Companies open to an account, or all of them for a super admin. Runs as the database owner. */
export async function listCompanies(
  db: Db,
  requester: { readonly accountId: number; readonly isSuperAdmin: boolean },
  filter: { readonly active?: boolean; readonly id?: number },
): Promise<Company[]> {
  let query = db.selectFrom('companies').selectAll().orderBy('name').orderBy('id');
  if (!requester.isSuperAdmin)
    query = query.where('id', 'in', (members) =>
      members
        .selectFrom('users')
        .select('company_id')
        .where('account_id', '=', requester.accountId)
        .where('active', '=', true)
        .$narrowType<{ company_id: number }>(),
    );
  if (filter.active !== undefined) query = query.where('active', '=', filter.active);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  return (await query.execute()).map(rowToCompany);
}

/** Whether the company exists and is active. Runs as the database owner. */
export const isActiveCompany = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('companies').select('active').where('id', '=', id).executeTakeFirst())?.active ?? false;

export const hasAnyCompany = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) !== undefined;

// Of two concurrent creations of the first company, the second waits and finds it.
const firstCompanyLock = 7_211_001;

export async function lockFirstCompany(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstCompanyLock})`.execute(trx);
}

/** The same without a limit: a process that starts waits until another one has filled the database, however slowly. */
export async function waitForFirstCompany(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(trx);
  await lockFirstCompany(trx);
}

/** Runs as the database owner. */
export async function insertCompany(
  trx: Trx,
  name: string,
  more: { readonly id?: number; readonly active?: boolean; readonly sourceCompanyId?: number | null } = {},
): Promise<number> {
  const { id } = await trx
    .insertInto('companies')
    .values({
      name,
      ...defined({ id: more.id }),
      active: more.active ?? true,
      source_company_id: more.sourceCompanyId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reserves the id of a company that is inserted later. */
export async function nextCompanyId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('companies', 'id'))::integer as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Locks the company until the end of the transaction, so that nobody adds a user or a lead meanwhile. Runs as the
 * database owner.
 */
export async function lockCompany(trx: Trx, id: number): Promise<Company | null> {
  const row = await trx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : rowToCompany(row);
}

/** Runs as the database owner. */
export async function updateCompany(trx: Trx, { id, name, active }: Company): Promise<void> {
  await trx.updateTable('companies').set({ name, active }).where('id', '=', id).execute();
}

/** Counts a company's users and leads, including deleted ones, and all companies. Runs as the database owner. */
export async function companyContent(
  trx: Trx,
  id: number,
): Promise<{ readonly users: number; readonly leads: number; readonly companies: number }> {
  const { rows } = await sql<{ users: number; leads: number; companies: number }>`select
    (select count(*)::integer from users where company_id = ${id}) as users,
    (select count(*)::integer from leads where company_id = ${id}) as leads,
    (select count(*)::integer from companies) as companies`.execute(trx);
  return rows[0] ?? { users: 0, leads: 0, companies: 0 };
}

/** Deletes a company and everything that belongs to it. Runs as the database owner. */
export async function deleteCompany(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('companies').where('id', '=', id).execute();
}
