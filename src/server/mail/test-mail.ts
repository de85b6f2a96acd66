import type { Settings } from '#contract/records/settings.ts';
import type { ServerContext } from '#server/context.ts';
import { routeOf, type StoredPassword } from '#server/mail/mail-route.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { SmtpOutcome } from '#server/mail/smtp-session.ts';

/** Sends a test the way every e-mail of the company goes, with settings that need not be saved yet. */
export const testMail = (
  { mail, randomHex }: Pick<ServerContext, 'mail' | 'randomHex'>,
  settings: Settings,
  password: StoredPassword,
  to: string,
): Promise<SmtpOutcome> =>
  sendMail(mail, routeOf(mail, settings, password), {
    messageId: `<${randomHex(16)}@${new URL(mail.publicUrl).hostname}>`,
    to,
    subject: 'Test of your e-mail settings',
    text: `This is a test of the e-mail settings of ${settings.companyName ?? 'your company'}. They work.\n`,
    html: null,
  });
