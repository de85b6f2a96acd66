import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/database.ts';

/**
 * Counts another attempt of each subject before it is made, and returns the new counts. The counts are rows, so that
 * all processes share them and concurrent attempts are counted one by one.
 */
export async function reserveAttempt(
  db: Db,
  subjects: readonly string[],
  now: string,
  windowStart: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .insertInto('login_attempts')
    // A fixed order everywhere prevents deadlocks.
    .values([...subjects].sort().map((subject) => ({ subject, failures: 1, since: now })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when login_attempts.since > ${windowStart} then login_attempts.failures + 1 else 1 end`,
        since: sql`case when login_attempts.since > ${windowStart} then login_attempts.since else excluded.since end`,
      }),
    )
    .returning(['subject', 'failures'])
    .execute();
  return new Map(rows.map(({ subject, failures }) => [subject, failures]));
}

/** Uncounts an attempt that was correct, or that another limit refused. */
export async function giveBackAttempt(db: Db, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .updateTable('login_attempts')
    .set((expression) => ({ failures: expression('failures', '-', 1) }))
    .where('subject', 'in', [...subjects].sort())
    .where('failures', '>', 0)
    .execute();
}

export async function forgetFailures(db: Db, subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('subject', 'in', [...subjects])
    .execute();
}

/** Whether the account has logged in from this browser before. Runs as the database owner. */
export async function isKnownDevice(db: Db, accountId: number, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('used_at')
    .where('device_hash', '=', hash)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(trx: Trx, accountId: number, hash: string, now: string): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash: hash, used_at: now })
    .onConflict((conflict) => conflict.columns(['device_hash', 'account_id']).doUpdateSet({ used_at: now }))
    .execute();
}

export async function forgetDevicesOf(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}

/** Runs as the database owner. */
export async function forgetOldAttempts(
  db: Db,
  before: { readonly attempts: string; readonly devices: string },
): Promise<void> {
  await db.deleteFrom('login_attempts').where('since', '<', before.attempts).execute();
  await db.deleteFrom('known_devices').where('used_at', '<', before.devices).execute();
}
