import { sql } from 'kysely';
import type { User } from '#contract/records/user.ts';
import type { Db, Trx } from '#server/database/database.ts';
import { rowToUser } from '#server/repositories/users.ts';

// Separates the locks of companies from other advisory locks.
const peopleLock = 7_211_002;

/** Serializes changes of a company's users, so that two admins cannot remove each other. */
export async function lockPeople(trx: Trx, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${peopleLock}, ${companyId})`.execute(trx);
}

/** With the members that only admins may see. Runs as the database owner. */
export async function findUserOfCompany(db: Db, companyId: number, id: number): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('accounts')
          .select('accounts.id')
          .where(sql<string>`lower(accounts.email)`, '=', sql<string>`lower(users.email)`),
      ).as('has_account'),
    )
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { ...rowToUser(row), accountWithEmailExists: Boolean(row.has_account) };
}

/** The user that an invitation link belongs to, in any company. Runs as the database owner. */
export async function findInvited(db: Db, id: number): Promise<User | null> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : rowToUser(row);
}

/** The name of a company. Runs as the database owner. */
export const companyName = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst())?.name ?? '';

/** Whether another admin of the company is active and has set a password. */
export async function hasOtherAdmin(trx: Trx, companyId: number, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select('users.id')
    .where('company_id', '=', companyId)
    .where('users.id', '!=', id)
    .where('role', '=', 'Admin')
    .where('active', '=', true)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another user of the company has the address. */
export async function isAddressTaken(trx: Trx, companyId: number, email: string, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '!=', id)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface UserValues {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly externalId: string | null;
  readonly folderId: string | null;
  readonly role: 'User' | 'Admin';
  readonly active: boolean;
  readonly isMasterAdmin: boolean;
}

const columnsOf = (values: UserValues) => ({
  email: values.email,
  first_name: values.firstName,
  last_name: values.lastName,
  phone_number: values.phoneNumber,
  external_id: values.externalId,
  folder_id: values.folderId,
  role: values.role,
  active: values.active,
  is_master_admin: values.isMasterAdmin,
});

export async function insertInvited(trx: Trx, companyId: number, values: UserValues): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({ ...columnsOf(values), company_id: companyId, account_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateUser(trx: Trx, id: number, values: UserValues, now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((expression) => ({ ...columnsOf(values), version: expression('version', '+', 1), modified_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Records who disabled the user and when; null for an enabled user. */
export async function noteDisabled(
  trx: Trx,
  id: number,
  disabled: { readonly by: number; readonly at: string } | null,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ disabled_by: disabled?.by ?? null, disabled_at: disabled?.at ?? null })
    .where('id', '=', id)
    .execute();
}

export async function linkAccount(trx: Trx, id: number, accountId: number, now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((expression) => ({
      account_id: accountId,
      email_confirmed: true,
      version: expression('version', '+', 1),
      modified_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

export const accountOfUser = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('users').select('account_id').where('id', '=', id).executeTakeFirst())?.account_id ?? null;

export async function deleteUserRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).execute();
}

/** Deletes an account that has no users left: nobody could log in with it. */
export async function deleteUnusedAccount(trx: Trx, accountId: number): Promise<void> {
  await trx
    .deleteFrom('accounts')
    .where('id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.id').where('users.account_id', '=', accountId))),
    )
    .execute();
}

/** Number of leads and papers that name the user. */
export async function countOwned(
  trx: Trx,
  companyId: number,
  id: number,
): Promise<{ readonly leads: number; readonly documents: number }> {
  const leads = await trx
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('user_id', '=', id), where('additional_salesman_id', '=', id)]))
    .executeTakeFirstOrThrow();
  const documents = await trx
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('created_by_user_id', '=', id)
    .executeTakeFirstOrThrow();
  return { leads: Number(leads.count), documents: Number(documents.count) };
}

/** Ids of active users without an account. */
export async function listInvited(trx: Trx, companyId: number): Promise<User[]> {
  const rows = await trx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('account_id', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(rowToUser);
}
