import type { Db, Trx } from '#server/database/database.ts';

/**
 * Each process that starts on an empty database creates its own code. Runs as the database owner, like everything about
 * accounts.
 */
export async function insertFirstAdminCode(db: Db, hash: string, now: string): Promise<void> {
  await db.insertInto('first_admin_codes').values({ code_hash: hash, created_at: now }).execute();
}

export async function hasFirstAdminCode(trx: Trx, hash: string, since: string): Promise<boolean> {
  const row = await trx
    .selectFrom('first_admin_codes')
    .select('code_hash')
    .where('code_hash', '=', hash)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a wrong attempt against every code; a code with too many attempts becomes invalid. */
export async function countWrongCode(trx: Trx, triesAtMax: number): Promise<void> {
  await trx
    .updateTable('first_admin_codes')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .execute();
  await trx.deleteFrom('first_admin_codes').where('tries', '>=', triesAtMax).execute();
}

export async function deleteFirstAdminCodes(trx: Trx): Promise<void> {
  await trx.deleteFrom('first_admin_codes').execute();
}
