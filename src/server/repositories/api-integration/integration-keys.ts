import { sql } from 'kysely';
import type { IntegrationKey } from '#contract/records/integration-key.ts';
import { personName } from '#domain/text/names.ts';
import type { Db, Trx } from '#server/database/database.ts';

export async function findIntegrationKey(trx: Trx, companyId: number): Promise<IntegrationKey | null> {
  const row = await trx
    .selectFrom('integration_keys')
    .leftJoin('users', 'users.id', 'created_by')
    .select(['ending', 'integration_keys.created_at', 'last_used_at', 'first_name', 'last_name'])
    .where('integration_keys.company_id', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { ending, created_at: createdAt, last_used_at: lastUsedAt, first_name: firstName, last_name: lastName } = row;
  const createdBy = firstName === null || lastName === null ? null : personName({ firstName, lastName });
  return { ending, createdAt, createdBy, lastUsedAt };
}

interface NewKey {
  readonly hash: string;
  readonly ending: string;
  readonly at: string;
  readonly userId: number;
}

/** Replaces the company's key. */
export async function saveIntegrationKey(trx: Trx, companyId: number, key: NewKey): Promise<void> {
  const columns = {
    key_hash: key.hash,
    ending: key.ending,
    created_at: key.at,
    created_by: key.userId,
    last_used_at: null,
    minute_started_at: null,
    minute_calls: 0,
  };
  await trx
    .insertInto('integration_keys')
    .values({ company_id: companyId, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}

/** The ending of the deleted key; null when there was none. */
export async function deleteIntegrationKey(trx: Trx, companyId: number): Promise<string | null> {
  const row = await trx
    .deleteFrom('integration_keys')
    .where('company_id', '=', companyId)
    .returning('ending')
    .executeTakeFirst();
  return row?.ending ?? null;
}

interface UsedKey {
  readonly companyId: number;
  readonly ending: string;
  /** Calls of the current minute, with this one, over all processes. */
  readonly calls: number;
  readonly minuteStart: string;
}

/**
 * Counts a call with a key; null for a key that is unknown, or of a company that is not active. Runs as the database
 * owner, because only the key tells the company.
 */
export async function countKeyCall(db: Db, hash: string, now: Date): Promise<UsedKey | null> {
  const at = now.toISOString();
  const minuteAgo = new Date(now.getTime() - 60_000).toISOString();
  const { rows } = await sql<UsedKey>`
    update integration_keys k set
      last_used_at = ${at},
      minute_calls = case when minute_started_at > ${minuteAgo} then minute_calls + 1 else 1 end,
      minute_started_at = case when minute_started_at > ${minuteAgo} then minute_started_at else ${at}::timestamptz end
    from companies c
    where k.key_hash = ${hash} and c.id = k.company_id and c.active
    returning k.company_id as "companyId", k.ending, k.minute_calls as "calls", k.minute_started_at as "minuteStart"
  `.execute(db);
  return rows[0] ?? null;
}
