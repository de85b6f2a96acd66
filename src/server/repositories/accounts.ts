import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/database.ts';

interface AccountRow {
  readonly id: number;
  readonly email: string;
  readonly passwordHash: string | null;
}

const toAccount = (row: { id: number; email: string; password_hash: string | null }): AccountRow => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
});

export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash'])
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

export async function findAccount(db: Db, id: number): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

export async function updatePassword(trx: Trx, accountId: number, passwordHash: string): Promise<void> {
  await trx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
}

export async function insertAccount(trx: Trx, email: string, passwordHash: string): Promise<number> {
  const { id } = await trx
    .insertInto('accounts')
    .values({ email, password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
