import type { Db, Trx } from '#server/database/database.ts';

/** Stores the hash of a code that an e-mailed link carries. Runs as the database owner. */
export async function insertCode(
  trx: Trx,
  code: {
    readonly hash: string;
    readonly of: { readonly accountId: number } | { readonly userId: number };
    readonly now: string;
    readonly expiresAt: string;
  },
): Promise<void> {
  const isReset = 'accountId' in code.of;
  await trx
    .insertInto('account_codes')
    .values({
      code_hash: code.hash,
      kind: isReset ? 'reset' : 'setup',
      account_id: 'accountId' in code.of ? code.of.accountId : null,
      user_id: 'userId' in code.of ? code.of.userId : null,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute();
}

interface ValidCode {
  readonly accountId: number | null;
  readonly userId: number | null;
}

export async function findCode(db: Db, hash: string, kind: 'setup' | 'reset', now: string): Promise<ValidCode | null> {
  const row = await db
    .selectFrom('account_codes')
    .select(['account_id as accountId', 'user_id as userId'])
    .where('code_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Consumes a code. Of two concurrent uses, only one succeeds. */
export async function takeCode(trx: Trx, hash: string, now: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('account_codes')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteResetCodes(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('account_codes').where('account_id', '=', accountId).execute();
}

export async function deleteSetupCodes(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('account_codes').where('user_id', '=', userId).execute();
}

export async function deleteEndedCodes(db: Db, before: string): Promise<void> {
  await db.deleteFrom('account_codes').where('expires_at', '<', before).execute();
}
