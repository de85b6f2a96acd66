import type { Paper } from '#documents/paper/paper.ts';
import { emailStatus } from '#domain/mail/email-status.ts';
import type { ServerContext } from '#server/context.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import { picturesOf } from '#server/jobs/render-document.ts';
import { mailRoute } from '#server/mail/mail-route.ts';
import type { Mail } from '#server/mail/mail-settings.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { endTry, startTry } from '#server/repositories/mail/email-messages.ts';
import type { PdfRenderer } from '#server/threads/pdf-renderer.ts';

type EmailContext = Omit<ServerContext, 'jobs' | 'passwords'>;

/**
 * Tries to send an e-mail. Throws when it should be retried. Every attempt has the same Message-ID, so that a mailbox
 * recognizes a duplicate when an attempt was accepted but died before recording it.
 */
export async function sendEmail(
  context: EmailContext,
  { emailId }: Jobs['send-email'],
  pdfs: PdfRenderer | null = null,
): Promise<void> {
  const { db, secrets } = context;
  const now = () => context.now().toISOString();
  const email = await startTry(db, emailId, now());
  if (email === null) return;
  const body = secrets.open(email.bodySealed, email.messageId);
  if (body === null) {
    await endTry(db, emailId, emailStatus.pending, closedText, now());
    throw new Error(closedText);
  }
  const { paper, ...letter } = JSON.parse(body) as SealedMail;
  const { messageId, recipient: to, subject } = email;
  const route = await mailRoute(context, email.companyId);
  const attachments = paper === undefined ? [] : await printed(context, pdfs, email.companyId, paper);
  const mail = { messageId, to, subject, ...letter, attachments };
  const { isAccepted, isFinal, answer } = await sendMail(context.mail, route, mail);
  const refusal = isFinal ? emailStatus.failure : emailStatus.pending;
  const state = isAccepted ? emailStatus.success : refusal;
  await endTry(db, emailId, state, answer, now());
  if (state === emailStatus.pending) throw new Error(answer);
}

const closedText = "This server's key does not open the stored e-mail.";

type SealedMail = Pick<Mail, 'text' | 'html'> & Partial<Pick<Mail, 'replyTo'>> & { readonly paper?: Paper };

/** A paper that cannot be printed does not hold up its e-mail, whose text says the same. */
async function printed(
  context: EmailContext,
  pdfs: PdfRenderer | null,
  companyId: number | null,
  paper: Paper,
): Promise<NonNullable<Mail['attachments']>> {
  if (pdfs === null || companyId === null) return [];
  try {
    const pictures = await picturesOf(context, companyId, {}, paper);
    if (pictures === null) throw new Error('photos of the paper have not arrived yet');
    const bytes = await pdfs.render(paper, pictures);
    return [{ name: `${paper.title} ${paper.number}.pdf`, mediaType: 'application/pdf', bytes: Buffer.from(bytes) }];
  } catch {
    return [];
  }
}

/** Marks an e-mail as failed after its last attempt; the server's last reply is kept. */
export const giveUpEmail = ({ db, now }: EmailContext, { emailId }: Jobs['send-email']): Promise<void> =>
  endTry(db, emailId, emailStatus.failure, null, now().toISOString());
