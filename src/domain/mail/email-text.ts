import type { DocumentEmail } from '#contract/records/document-email.ts';
import { emailStatus } from '#domain/mail/email-status.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';

interface EmailText {
  readonly label: string;
  readonly tone: 'ok' | 'brand' | 'danger' | 'off';
  /** The state as a sentence; empty when the label is enough. */
  readonly note: string;
}

/**
 * The state of an e-mail as shown on a screen. It never claims "delivered" or "opened", because no mail server reports
 * that.
 */
export function emailText(email: DocumentEmail): EmailText {
  const { status, bouncedAt, nextTryAt, answer } = email;
  if (status === emailStatus.success) return { label: 'Accepted', tone: 'ok', note: acceptedNote(email) };
  if (status === emailStatus.sending) return { label: 'Sending', tone: 'brand', note: '' };
  if (status === emailStatus.skipped)
    return { label: 'Skipped', tone: 'off', note: reasonOf(answer ?? '') || (answer ?? '') };
  const reason = joined([reasonOf(answer ?? ''), answer], ' ');
  if (status === emailStatus.failure)
    return { label: bouncedAt === null ? 'Failed' : 'Bounced', tone: 'danger', note: reason };
  const next = nextTryAt === null ? '' : `Next try ${formatDate(nextTryAt, 'shortMoment')}.`;
  return { label: 'Waiting', tone: 'brand', note: joined([next, reason], ' ') };
}

function acceptedNote({ link, attached }: DocumentEmail): string {
  if (link === null) return attached.length === 0 ? 'By the next mail server' : 'By the next mail server, PDF attached';
  const until = `With a link until ${formatDate(link.endsAt, 'shortDate')}`;
  if (link.openedAt === null) return `${until}, not opened yet`;
  const times = link.opened === 1 ? 'once' : pluralize(link.opened, 'time');
  return `${until}, opened ${times}, last ${formatDate(link.openedAt, 'shortMoment')}`;
}

/** Enhanced status codes (RFC 3463) and reply codes, by their leading digits. */
const reasons: readonly (readonly [code: RegExp, words: string])[] = [
  [/\b5\.1\.\d/, 'There is no such mailbox.'],
  [/\b[45]\.2\.2\b/, 'The mailbox is full.'],
  [/\b5\.3\.4\b|^552\b/, 'The e-mail is too large for the mail server.'],
  [/\b5\.7\.8\b|^535\b/, 'Your mail server refuses the user name or the password.'],
  [/\b5\.7\.\d/, 'The mail server does not take e-mails from this sender.'],
  [/^kept as .* in the outbox folder$/, 'No mail server is set up: your office kept it in its outbox folder.'],
  [/^4\d\d\b|\b4\.\d\.\d/, 'The mail server asked to try again later.'],
];

const reasonOf = (answer: string): string => reasons.find(([code]) => code.test(answer))?.[1] ?? '';
