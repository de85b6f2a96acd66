import type { Paper } from '#documents/paper/paper.ts';
import type { ServerContext } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { insertEmail } from '#server/repositories/mail/email-messages.ts';

interface NewMail {
  /** Null for a system e-mail. */
  readonly companyId: number | null;
  /** Subject matter of the e-mail, as "kind:id". */
  readonly about: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Used instead of the company's own. */
  readonly replyTo?: string;
  /** Attached as a PDF that is made when the e-mail is sent. */
  readonly paper?: Paper;
}

/** Stores an e-mail and its job in the transaction that causes them. Returns the e-mail's id. */
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
    // The body may hold a link that sets a password, so it is encrypted: no reader of the database may have the link.
    bodySealed: context.secrets.seal(JSON.stringify({ text, html: html ?? null, replyTo, paper }), messageId),
    messageId,
    at: context.now().toISOString(),
  });
  await context.jobs.enqueue(trx, 'send-email', { emailId });
  return emailId;
}
