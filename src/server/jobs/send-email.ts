import { emailStatus } from '#domain/mail/email-status.ts';
import type { ServerContext } from '#server/context.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import { mailRoute } from '#server/mail/mail-route.ts';
import type { Mail } from '#server/mail/mail-settings.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { beginTry, endTry } from '#server/repositories/mail/email-messages.ts';

type Context = Pick<ServerContext, 'db' | 'now' | 'secrets' | 'mail'>;

/**
 * Tries to send an e-mail. Throws when it should be tried again: each try has the same Message-ID, so that a mailbox
 * recognizes the copy of a try that ended between the server's word and ours.
 */
export async function sendEmail(context: Context, { emailId }: Jobs['send-email']): Promise<void> {
  const { db, secrets } = context;
  const now = () => context.now().toISOString();
  const email = await beginTry(db, emailId, now());
  if (email === null) return;
  const body = secrets.open(email.bodySealed, email.messageId);
  if (body === null) {
    await endTry(db, emailId, emailStatus.failure, 'The key that this e-mail was stored with is gone.', now());
    return;
  }
  const letter = JSON.parse(body) as Pick<Mail, 'text' | 'html'> & Partial<Pick<Mail, 'replyTo'>>;
  const { messageId, recipient: to, subject } = email;
  const route = await mailRoute(context, email.companyId);
  const { isAccepted, isFinal, answer } = await sendMail(context.mail, route, { messageId, to, subject, ...letter });
  const state = isAccepted ? emailStatus.success : isFinal ? emailStatus.failure : emailStatus.pending;
  await endTry(db, emailId, state, answer, now());
  if (state === emailStatus.pending) throw new Error(answer);
}

/** Marks an e-mail as failed after its last try; the server's last words stay. */
export const giveUpEmail = ({ db, now }: Context, { emailId }: Jobs['send-email']): Promise<void> =>
  endTry(db, emailId, emailStatus.failure, null, now().toISOString());
