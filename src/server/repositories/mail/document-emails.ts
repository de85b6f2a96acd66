// E-mails of documents. A request reads and inserts those of its company; everything else runs as the database owner.
import type { Selectable } from 'kysely';
import type { DocumentEmail, MailedFile } from '#contract/records/document-email.ts';
import { emailStatus } from '#domain/mail/email-status.ts';
import type { Db, Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

interface NewDocumentEmail {
  readonly companyId: number;
  readonly documentId: number;
  readonly userId: number;
  readonly recipient: string;
  readonly name: string | null;
  readonly subject: string;
  readonly bodySealed: string;
  readonly messageId: string;
  readonly at: string;
  /** The reason why it will never be sent; null when it will. */
  readonly skipped: string | null;
}

export async function insertDocumentEmail(trx: Trx, email: NewDocumentEmail): Promise<number> {
  const { id } = await trx
    .insertInto('email_messages')
    .values({
      company_id: email.companyId,
      about: `document:${email.documentId}`,
      document_id: email.documentId,
      user_id: email.userId,
      recipient: email.recipient,
      name: email.name,
      subject: email.subject,
      body_sealed: email.bodySealed,
      message_id: email.messageId,
      state: email.skipped === null ? emailStatus.pending : emailStatus.skipped,
      answer: email.skipped,
      created_at: email.at,
      modified_at: email.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Number of e-mails of documents that the company has requested since that time. */
export async function countDocumentEmails(trx: Trx, companyId: number, since: string): Promise<number> {
  const { count } = await trx
    .selectFrom('email_messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('company_id', '=', companyId)
    .where('document_id', 'is not', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type EmailRow = Selectable<Tables['email_messages']> & {
  readonly documentName: string;
  readonly estimateId: number;
};

const longestHistory = 200;

const withDocuments = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('email_messages')
    .innerJoin('documents', 'documents.id', 'email_messages.document_id')
    .selectAll('email_messages')
    .select(({ ref }) => [
      ref('documents.data', '->>').key('name').$castTo<string>().as('documentName'),
      'documents.estimate_id as estimateId',
    ])
    .where('email_messages.company_id', '=', companyId)
    .where('documents.company_id', '=', companyId)
    .where('documents.deleted_at', 'is', null);

/** Newest first. */
export async function listEmailsOfDocument(trx: Trx, companyId: number, documentId: number): Promise<DocumentEmail[]> {
  const rows = await withDocuments(trx, companyId)
    .where('email_messages.document_id', '=', documentId)
    .orderBy('email_messages.id', 'desc')
    .limit(longestHistory)
    .execute();
  return rows.map(rowToEmail);
}

/** Newest first. */
export async function listEmailsOfLead(trx: Trx, companyId: number, leadId: number): Promise<DocumentEmail[]> {
  const rows = await withDocuments(trx, companyId)
    .where('documents.lead_id', '=', leadId)
    .orderBy('email_messages.id', 'desc')
    .limit(longestHistory)
    .execute();
  return rows.map(rowToEmail);
}

/** E-mails that failed since that time and whose document was not sent to the same address again, newest first. */
export async function listFailedEmails(trx: Trx, companyId: number, since: string): Promise<DocumentEmail[]> {
  const rows = await withDocuments(trx, companyId)
    .where('email_messages.state', '=', emailStatus.failure)
    .where('email_messages.modified_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('email_messages as later')
            .select('later.id')
            .whereRef('later.document_id', '=', 'email_messages.document_id')
            .whereRef('later.recipient', '=', 'email_messages.recipient')
            .whereRef('later.id', '>', 'email_messages.id'),
        ),
      ),
    )
    .orderBy('email_messages.id', 'desc')
    .limit(1000)
    .execute();
  return rows.map(rowToEmail);
}

function rowToEmail(row: EmailRow): DocumentEmail {
  const { link_ends_at: endsAt, link_opened: opened, link_opened_at: openedAt } = row;
  return {
    id: row.id,
    documentId: row.document_id ?? 0,
    estimateId: row.estimateId,
    documentName: row.documentName,
    emailAddress: row.recipient,
    name: row.name,
    subject: row.subject,
    timestamp: row.created_at,
    acceptedAt: row.accepted_at,
    bouncedAt: row.bounced_at,
    nextTryAt: row.state === emailStatus.pending ? row.next_try_at : null,
    status: row.state,
    answer: row.answer,
    tries: row.tries,
    attached: [...row.attached],
    link: endsAt === null ? null : { endsAt, opened, openedAt },
    userId: row.user_id,
  };
}

/** An e-mail that is still pending or being sent. Runs as the database owner. */
export const findUnsettledEmail = async (db: Db, id: number) =>
  db
    .selectFrom('email_messages')
    .select([
      'id',
      'company_id',
      'document_id',
      'message_id',
      'recipient',
      'subject',
      'body_sealed',
      'state',
      'link_hash',
    ])
    .where('id', '=', id)
    .where('document_id', 'is not', null)
    .where('state', 'in', [emailStatus.pending, emailStatus.sending])
    .executeTakeFirst();

/**
 * Begins an attempt and returns its number; null while another process attempts it, or while the company's e-mails are
 * stopped. An attempt that began before `lost` counts as dead, like its process. Runs as the database owner.
 */
export async function startDocumentTry(db: Db, id: number, now: string, lost: string): Promise<number | null> {
  const row = await db
    .updateTable('email_messages')
    .set(({ eb }) => ({
      state: emailStatus.sending,
      tries: eb('tries', '+', 1),
      next_try_at: null,
      modified_at: now,
    }))
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', emailStatus.pending),
        and([eb('state', '=', emailStatus.sending), eb('modified_at', '<', lost)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail_stops')
            .select('mail_stops.company_id')
            .whereRef('mail_stops.company_id', '=', 'email_messages.company_id'),
        ),
      ),
    )
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? null;
}

interface EndedTry {
  readonly state: number;
  readonly answer: string;
  readonly now: string;
  readonly attached?: readonly MailedFile[];
  readonly nextTryAt?: string;
}

/**
 * Ends an attempt, and answers whether it did: another attempt may have sent or failed the e-mail already. Runs as the
 * database owner.
 */
export async function endDocumentTry(trx: Db, id: number, ended: EndedTry): Promise<boolean> {
  const { state, answer, now, attached, nextTryAt } = ended;
  const { numUpdatedRows } = await trx
    .updateTable('email_messages')
    .set({
      state,
      answer,
      modified_at: now,
      next_try_at: nextTryAt ?? null,
      ...(state === emailStatus.success ? { accepted_at: now } : {}),
      ...(attached === undefined ? {} : { attached: JSON.stringify(attached) }),
    })
    .where('id', '=', id)
    .where('state', 'in', [emailStatus.pending, emailStatus.sending])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Activates the link of an e-mail until that time; an active link keeps its end. Runs as the database owner. */
export async function openEmailLink(db: Db, id: number, hash: string, endsAt: string): Promise<void> {
  await db
    .updateTable('email_messages')
    .set({ link_hash: hash, link_ends_at: endsAt })
    .where('id', '=', id)
    .where('link_hash', 'is', null)
    .execute();
}

/**
 * Counts a visit to a link and returns its document; null for an unknown or expired link. Runs as the database owner.
 */
export async function followEmailLink(db: Db, hash: string, now: string) {
  const row = await db
    .updateTable('email_messages')
    .from('documents')
    .set(({ eb }) => ({ link_opened: eb('link_opened', '+', 1), link_opened_at: now }))
    .whereRef('documents.id', '=', 'email_messages.document_id')
    .where('link_hash', '=', hash)
    .where('link_ends_at', '>', now)
    .where('documents.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('companies')
          .select('companies.id')
          .whereRef('companies.id', '=', 'documents.company_id')
          .where('companies.active', '=', true),
      ),
    )
    .returning(['documents.company_id as companyId', 'documents.pdf_file_id as fileId'])
    .executeTakeFirst();
  return row ?? null;
}

/** Marks the e-mail as bounced, once, and returns its document and address. Runs as the database owner. */
export async function markBounced(
  trx: Trx,
  companyId: number,
  email: { readonly messageId: string; readonly answer: string; readonly now: string },
): Promise<{ readonly documentId: number; readonly recipient: string } | null> {
  const row = await trx
    .updateTable('email_messages')
    .set({ state: emailStatus.failure, bounced_at: email.now, modified_at: email.now, answer: email.answer })
    .where('company_id', '=', companyId)
    .where('message_id', '=', email.messageId)
    .where('state', '=', emailStatus.success)
    .returning(['document_id as documentId', 'recipient'])
    .executeTakeFirst();
  return row === undefined || row.documentId === null ? null : { ...row, documentId: row.documentId };
}
