import type { Paper } from '#documents/content/paper.ts';
import type { ServerContext } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { insertEmail } from '#server/repositories/mail/email-messages.ts';

interface NewMail {
  /** Null for an e-mail of the system. */
  readonly companyId: number | null;
  /** Subject matter of the e-mail, as "kind:id". */
  readonly about: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Instead of the company's. */
  readonly replyTo?: string;
  /** Attached as a PDF, which is made when the e-mail is sent. */
  readonly paper?: Paper;
}

/** Stores an e-mail and its job in the transaction that causes them. Answers its id. */
export async function enqueueMail(
  context: Pick<ServerContext, 'jobs' | 'now' | 'randomHex' | 'secrets' | 'mail'>,
  trx: Trx,
  { companyId, about, to, subject, text, html, replyTo, paper }: NewMail,
): Promise<number> {
  const messageId = `<${context.randomHex(16)}@${new URL(context.mail.publicUrl).hostname}>`;
  const emailId = await insertEmail(trx, {
    companyId,
    about,
    recipient: to,
    subject,
    // It may hold a link that sets a password, so a reader of the database must not have it.
    bodySealed: context.secrets.seal(JSON.stringify({ text, html: html ?? null, replyTo, paper }), messageId),
    messageId,
    at: context.now().toISOString(),
  });
  await context.jobs.enqueue(trx, 'send-email', { emailId });
  return emailId;
}
