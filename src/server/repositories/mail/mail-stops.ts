import { emailStatus } from '#domain/mail/email-status.ts';
import type { Db, Trx } from '#server/database/database.ts';

/** Stops a company's e-mails of documents; false when they are already stopped. Runs as the database owner. */
export async function stopMail(trx: Trx, companyId: number, answer: string, now: string): Promise<boolean> {
  const row = await trx
    .insertInto('mail_stops')
    .values({ company_id: companyId, stopped_at: now, answer })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lifts a company's stop and returns the waiting e-mails; null when there is no stop. Runs as the database owner. */
export async function endMailStop(trx: Trx, companyId: number, now: string): Promise<readonly number[] | null> {
  const stop = await trx
    .deleteFrom('mail_stops')
    .where('company_id', '=', companyId)
    .returning('company_id')
    .executeTakeFirst();
  if (stop === undefined) return null;
  const rows = await trx
    .updateTable('email_messages')
    .set({ tries: 0, next_try_at: null, modified_at: now })
    .where('company_id', '=', companyId)
    .where('document_id', 'is not', null)
    .where('state', '=', emailStatus.pending)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const findMailStop = async (db: Db, companyId: number) =>
  db.selectFrom('mail_stops').select(['stopped_at', 'answer']).where('company_id', '=', companyId).executeTakeFirst();

export async function countWaitingEmails(trx: Trx, companyId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('email_messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('company_id', '=', companyId)
    .where('document_id', 'is not', null)
    .where('state', 'in', [emailStatus.pending, emailStatus.sending])
    .executeTakeFirstOrThrow();
  return Number(count);
}
