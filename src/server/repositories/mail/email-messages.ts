import { defined } from '#domain/defined.ts';
import { emailStatus } from '#domain/mail/email-status.ts';
import type { Db, Trx } from '#server/database/database.ts';

interface NewEmail {
  readonly companyId: number | null;
  readonly about: string;
  readonly recipient: string;
  readonly subject: string;
  readonly bodySealed: string;
  readonly messageId: string;
  readonly at: string;
}

/** May also run in the transaction of a request, with its rights. */
export async function insertEmail(trx: Trx, email: NewEmail): Promise<number> {
  const { id } = await trx
    .insertInto('email_messages')
    .values({
      company_id: email.companyId,
      about: email.about,
      recipient: email.recipient,
      subject: email.subject,
      body_sealed: email.bodySealed,
      message_id: email.messageId,
      created_at: email.at,
      modified_at: email.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface StoredEmail {
  readonly companyId: number | null;
  readonly recipient: string;
  readonly subject: string;
  readonly bodySealed: string;
  readonly messageId: string;
  readonly state: number;
}

/** Begins an attempt to send a pending e-mail; null when it is not pending. Runs as the database owner. */
export async function startTry(db: Db, id: number, now: string): Promise<StoredEmail | null> {
  const row = await db
    .updateTable('email_messages')
    .set((expression) => ({ state: emailStatus.sending, tries: expression('tries', '+', 1), modified_at: now }))
    .where('id', '=', id)
    .where('state', 'in', [emailStatus.pending, emailStatus.sending])
    .returning(['company_id', 'recipient', 'subject', 'body_sealed', 'message_id', 'state'])
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        companyId: row.company_id,
        recipient: row.recipient,
        subject: row.subject,
        bodySealed: row.body_sealed,
        messageId: row.message_id,
        state: row.state,
      };
}

/**
 * Ends an attempt, unless another attempt has already sent or failed the e-mail. Without an answer, the last one is
 * kept. Runs as the database owner.
 */
export async function endTry(db: Db, id: number, state: number, answer: string | null, now: string): Promise<void> {
  await db
    .updateTable('email_messages')
    .set({ state, modified_at: now, ...defined({ answer: answer ?? undefined }) })
    .where('id', '=', id)
    .where('state', 'in', [emailStatus.pending, emailStatus.sending])
    .execute();
}

/** Runs as the database owner. */
export async function deleteOldEmails(db: Db, before: string): Promise<void> {
  await db.deleteFrom('email_messages').where('modified_at', '<', before).execute();
}
