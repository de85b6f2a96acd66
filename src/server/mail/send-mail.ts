import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '#domain/message-of.ts';
import type { MailRoute } from '#server/mail/mail-route.ts';
import type { Mail, MailSettings } from '#server/mail/mail-settings.ts';
import { composed, handOver, type SmtpOutcome } from '#server/mail/smtp-session.ts';

/** An e-mail without its sender, which the route knows. Its own reply address takes precedence over the route's. */
type OutgoingLetter = Omit<Mail, 'from' | 'replyTo'> & Partial<Pick<Mail, 'replyTo'>>;

/** Sends an e-mail along its route. All outgoing e-mail passes this port. It returns every outcome and never throws. */
export function sendMail(
  settings: MailSettings,
  { server, from, replyTo, blockedBy }: MailRoute,
  mail: OutgoingLetter,
): Promise<SmtpOutcome> {
  if (blockedBy !== null) return Promise.resolve(localOutcome(false, blockedBy));
  const whole: Mail = { ...mail, from, replyTo: mail.replyTo ?? replyTo };
  return server === null ? intoFolder(settings.outbox, whole) : handOver(server, whole, settings);
}

/** The file is named after the Message-ID, so that a second attempt replaces the first. */
async function intoFolder(outbox: string, mail: Mail): Promise<SmtpOutcome> {
  const name = `${mail.messageId.replace(/[^0-9a-z@.-]/gi, '')}.eml`;
  const start = performance.now();
  const milliseconds = () => Math.trunc(performance.now() - start);
  try {
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const partial = join(outbox, `.${name}`);
    await writeFile(partial, await composed(mail), { mode: 0o600 });
    await rename(partial, join(outbox, name));
    return localOutcome(true, `kept as ${name} in the outbox folder`, milliseconds());
  } catch (error) {
    return localOutcome(false, messageOf(error), milliseconds());
  }
}

/** An outcome without a conversation with a mail server. */
const localOutcome = (isAccepted: boolean, answer: string, milliseconds = 0): SmtpOutcome => ({
  steps: [{ name: 'accept', state: isAccepted ? 'done' : 'failed', milliseconds, answer }],
  answer,
  isAccepted,
  isFinal: false,
  isLoginRefused: false,
  isTooLarge: false,
});
