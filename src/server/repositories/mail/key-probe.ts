import { sql } from 'kysely';
import { emailStatus } from '#domain/mail/email-status.ts';
import type { Db, Trx } from '#server/database/database.ts';

/** Lets one process at a time decide about the key, until the end of the transaction. Runs as the database owner. */
export const lockKeyProbe = (trx: Trx) => sql`lock table key_probe in exclusive mode`.execute(trx);

/** The sealed text that only the database's key opens; null before the first start. Runs as the database owner. */
export const findKeyProbe = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('key_probe').select('sealed').executeTakeFirst())?.sealed ?? null;

/** Runs as the database owner. */
export async function saveKeyProbe(trx: Trx, sealed: string): Promise<void> {
  await trx.deleteFrom('key_probe').execute();
  await trx.insertInto('key_probe').values({ sealed }).execute();
}

/** Sealed bodies of e-mails to be sent, and their places. Runs as the database owner. */
export async function listWaitingBodies(db: Db): Promise<readonly { sealed: string; subject: string }[]> {
  const rows = await db
    .selectFrom('email_messages')
    .select(['body_sealed', 'message_id'])
    .where('state', 'in', [emailStatus.pending, emailStatus.sending])
    .orderBy('id')
    .execute();
  return rows.map(({ body_sealed: sealed, message_id: path }) => ({ sealed, subject: path }));
}
