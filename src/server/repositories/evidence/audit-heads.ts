// Daily heads of the companies' audit logs. All functions here run as the database owner.
import type { Db, Trx } from '#server/database/database.ts';

interface StoredHead {
  readonly companyId: number;
  readonly id: number;
  readonly hash: string;
  readonly at: string;
}

/**
 * Stores the company's head for a day; true when this process is the first to do so and the head differs from the last
 * stored one.
 */
export async function storeDailyHead(trx: Trx, day: string, { companyId, id, hash, at }: StoredHead): Promise<boolean> {
  const [last] = await trx
    .selectFrom('audit_heads')
    .select('entry_id')
    .where('company_id', '=', companyId)
    .orderBy('day', 'desc')
    .limit(1)
    .execute();
  if (last?.entry_id === id) return false;
  const stored = await trx
    .insertInto('audit_heads')
    .values({ company_id: companyId, day, entry_id: id, hash, kept_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return stored !== undefined;
}

export const listDailyHeads = async (db: Db): Promise<StoredHead[]> =>
  db
    .selectFrom('audit_heads')
    .select(['company_id as companyId', 'entry_id as id', 'hash', 'kept_at as at'])
    .orderBy('day')
    .execute();
