import { type Selectable, sql } from 'kysely';
import type { Profile } from '#contract/records/profile.ts';
import type { User } from '#contract/records/user.ts';
import { defined } from '#domain/defined.ts';
import type { Db, Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

export const rowToUser = (row: Selectable<Tables['users']>): User => ({
  id: row.id,
  externalId: row.external_id,
  folderId: row.folder_id,
  companyId: row.company_id,
  active: row.active,
  email: row.email,
  phoneNumber: row.phone_number,
  emailConfirmed: row.email_confirmed,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  isSuperAdmin: row.is_super_admin,
  isMasterAdmin: row.is_master_admin,
  accountLinked: row.account_id !== null,
});

/** Users of the transaction's company. */
export async function listUsers(trx: Trx, companyId: number, active: boolean | undefined): Promise<User[]> {
  const rows = await inOrder(trx, active).where('users.company_id', '=', companyId).execute();
  return rows.map(rowToUser);
}

/** Users of every active company, and super admins who belong to none. Runs as the database owner. */
export async function listUsersEverywhere(db: Db, active: boolean | undefined): Promise<User[]> {
  const rows = await inOrder(db, active)
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where(({ or, eb }) => or([eb('companies.active', '=', true), eb('users.company_id', 'is', null)]))
    .execute();
  return rows.map(rowToUser);
}

const inOrder = (db: Db | Trx, active: boolean | undefined) =>
  db
    .selectFrom('users')
    .selectAll('users')
    .$if(active !== undefined, (query) => query.where('users.active', '=', active ?? true))
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .orderBy('users.id');

export async function findUser(trx: Trx, companyId: number, id: number): Promise<User | null> {
  const row = await trx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : rowToUser(row);
}

/** Name, e-mail address and phone number as a paper prints them. */
type PersonOnPaper = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'phoneNumber'>;

/** How a person was called and reached before, newest first. */
export async function listEarlierPeople(
  trx: Trx,
  companyId: number,
  id: number,
  max: number,
): Promise<readonly PersonOnPaper[]> {
  const { rows } = await sql<{ data: PersonOnPaper }>`select data from history
    where company_id = ${companyId} and store = 'users' and record_id = ${id}
    order by version desc limit ${max}`.execute(trx);
  return rows.map(({ data }) => data);
}

/** Every user of an account, over all companies. Runs as the database owner. */
export async function listUsersOfAccount(db: Db, accountId: number): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll('users')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(rowToUser);
}

interface NewUser {
  readonly accountId: number;
  /** Null for a super admin without a company. */
  readonly companyId: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly role: 'User' | 'Admin';
  readonly isSuperAdmin?: boolean;
  readonly isMasterAdmin?: boolean;
}

export async function insertUser(trx: Trx, user: NewUser): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({
      account_id: user.accountId,
      company_id: user.companyId,
      email: user.email,
      email_confirmed: true,
      first_name: user.firstName,
      last_name: user.lastName,
      phone_number: user.phoneNumber,
      role: user.role,
      is_super_admin: user.isSuperAdmin ?? false,
      is_master_admin: user.isMasterAdmin ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a person's name and phone number, which are the same in all companies. Runs as the database owner. */
export async function updateProfile(trx: Trx, accountId: number, profile: Profile, now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((expression) => ({
      first_name: profile.firstName,
      last_name: profile.lastName,
      ...defined({ phone_number: profile.phoneNumber }),
      version: expression('version', '+', 1),
      modified_at: now,
    }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Gives or takes the right over every company. Runs as the database owner. */
export async function setSuperAdmin(trx: Trx, userId: number, isSuperAdmin: boolean): Promise<void> {
  await trx.updateTable('users').set({ is_super_admin: isSuperAdmin }).where('id', '=', userId).execute();
}
