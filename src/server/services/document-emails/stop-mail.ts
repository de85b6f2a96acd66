import { emailStatus } from '#domain/mail/email-status.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner, type Trx } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { endDocumentTry } from '#server/repositories/mail/document-emails.ts';
import { endMailStop, stopMail } from '#server/repositories/mail/mail-stops.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { listUsers } from '#server/repositories/users.ts';

/**
 * Stops a company's e-mails of documents after its mail server has rejected the login, because every further attempt
 * could lock the mailbox. The first rejection notifies the admins through the system's own mail server.
 */
export const stopCompanyMail = (
  context: Omit<ServerContext, 'passwords'>,
  companyId: number,
  emailId: number,
  answer: string,
): Promise<void> =>
  asOwner(context.db, async (trx) => {
    const now = context.now().toISOString();
    await endDocumentTry(trx, emailId, { state: emailStatus.pending, answer, now });
    if (!(await stopMail(trx, companyId, answer, now))) return;
    const { companyName } = await findSettings(trx, companyId);
    const admins = (await listUsers(trx, companyId, true)).filter(({ role }) => role === 'Admin');
    for (const { email, firstName } of admins)
      await enqueueMail(context, trx, {
        companyId: null,
        about: `mailStop:${companyId}`,
        to: email,
        subject: `E-mails of ${companyName ?? 'your company'} are stopped`,
        text: [
          `Hello ${firstName},`,
          `Your mail server refuses the user name or the password: ${answer}`,
          'E-mails of documents wait until you save new ones, or until a test e-mail is accepted:',
          `${context.mail.publicUrl}/config/email-settings`,
          '',
        ].join('\n\n'),
      });
  });

/** Resumes the e-mails of documents that were waiting for a working login, if any. */
export async function resumeCompanyMail(
  { jobs }: Pick<ServerContext, 'jobs'>,
  trx: Trx,
  companyId: number,
  now: string,
): Promise<void> {
  for (const emailId of (await endMailStop(trx, companyId, now)) ?? [])
    await jobs.enqueue(trx, 'send-document-email', { emailId, at: now });
}
