import type { SigningLink } from '#contract/records/signing-link.ts';
import { emailStatus } from '#domain/mail/email-status.ts';
import { formatDate } from '#domain/text/format-date.ts';

/** The state of a link in words, including whether its signer asked for a new one. */
export function linkText(link: SigningLink): string {
  const { newLinkAskedAt: requestedAt } = link;
  return requestedAt === null
    ? stateText(link)
    : `A new link was requested on ${formatDate(requestedAt, 'shortDateTime')}. ${stateText(link)}`;
}

function stateText(link: SigningLink): string {
  const { state, purpose, emailAddress, sentAt, expiresAt, openedAt } = link;
  const sent = `Sent to ${emailAddress} on ${formatDate(sentAt, 'shortDateTime')}`;
  const until = `works until ${formatDate(expiresAt, 'shortDate')}`;
  switch (state) {
    case 'sent':
      return `${sent}, ${until}. ${mailText(link)}`;
    case 'opened':
      return `Opened with the code${openedAt === null ? '' : ` on ${formatDate(openedAt, 'shortDateTime')}`}, ${until}. Sent to ${emailAddress}.`;
    case 'signed':
      return `Signed. ${sent}.`;
    case 'declined':
      return `Declined. ${sent}.`;
    case 'expired':
      return `Expired on ${formatDate(expiresAt, 'shortDate')}${purpose === 'sign' ? ' without a signature' : ''}. ${sent}.`;
    case 'revoked':
      return `Revoked. ${sent}.`;
    case 'changed':
      return `The paper has changed since. ${sent}.`;
    case 'ended':
      return `${purpose === 'sign' ? 'The document has ended' : 'Nothing is left to choose'}. ${sent}.`;
  }
}

function mailText({ emailStatus: status, emailAnswer }: SigningLink): string {
  if (status === emailStatus.failure) return `The e-mail failed: ${emailAnswer ?? 'no reason given'}.`;
  if (status === emailStatus.success) return 'The next mail server accepted the e-mail.';
  return 'Not opened yet.';
}
