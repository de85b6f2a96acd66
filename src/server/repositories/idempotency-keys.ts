import type { Db, Trx } from '#server/database/database.ts';

interface KeyOwner {
  readonly companyId: number;
  readonly userId: number;
  readonly key: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly version: number | null;
  readonly body: unknown;
}

/**
 * Claims the idempotency key for this transaction. Waits while another transaction holds it; false once that one has
 * committed.
 */
export async function takeKey(trx: Trx, owner: KeyOwner, requestHash: string): Promise<boolean> {
  const row = await trx
    .insertInto('idempotency_keys')
    .values({
      company_id: owner.companyId,
      user_id: owner.userId,
      key: owner.key,
      request_hash: requestHash,
      status: null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export const findAnswer = async (trx: Trx, owner: KeyOwner) =>
  trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .where('key', '=', owner.key)
    .executeTakeFirst();

export async function storeAnswer(trx: Trx, owner: KeyOwner, answer: StoredAnswer): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: JSON.stringify(answer) })
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .where('key', '=', owner.key)
    .execute();
}

/**
 * Deletes keys that no device will retry any more: a device may be away for weeks, but not longer. Runs as the database
 * owner.
 */
export async function forgetOldKeys(db: Db, before: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
