import { expect, test } from 'vitest';
import type { DocumentEmail } from '#contract/records/document-email.ts';
import { emailStatus } from '#domain/mail/email-status.ts';
import { emailText } from '#domain/mail/email-text.ts';

const accepted: DocumentEmail = {
  id: 1,
  documentId: 2,
  estimateId: 3,
  documentName: 'Contract',
  emailAddress: 'dana@example.com',
  name: null,
  subject: 'Contract',
  timestamp: '2026-11-20T18:00:00.000Z',
  acceptedAt: '2026-11-20T18:01:00.000Z',
  bouncedAt: null,
  nextTryAt: null,
  status: emailStatus.success,
  answer: '250 queued',
  tries: 1,
  userId: 1,
  attached: [{ name: 'Contract.pdf', size: 5, sha256: 'a' }],
  link: null,
};
const failed = { ...accepted, status: emailStatus.failure, acceptedAt: null };

test('acceptance is by the next mail server, and an opening is that of a link', () => {
  expect(emailText(accepted)).toEqual({
    label: 'Accepted',
    tone: 'ok',
    note: 'By the next mail server, PDF attached',
  });
  const link = { endsAt: '2026-12-20T18:00:00.000Z', opened: 0, openedAt: null };
  expect(emailText({ ...accepted, link }).note).toBe('With a link until Dec 20, 2026, not opened yet');
  const opened = { ...link, opened: 3, openedAt: '2026-11-21T18:00:00.000Z' };
  expect(emailText({ ...accepted, link: opened }).note).toMatch(/opened 3 times, last Nov 21/);
});

test.each([
  ['550 5.1.1 no such mailbox', 'There is no such mailbox. 550 5.1.1 no such mailbox'],
  ['552 5.3.4 too big', 'The e-mail is too large for the mail server. 552 5.3.4 too big'],
  ['554 5.7.1 blocked', 'The mail server does not take e-mails from this sender. 554 5.7.1 blocked'],
  ['The server does not answer.', 'The server does not answer.'],
])('a failure states its reason and the server’s words: %s', (answer, note) => {
  expect(emailText({ ...failed, answer })).toEqual({ label: 'Failed', tone: 'danger', note });
});

test('a bounce, a wait and a skip have words of their own', () => {
  expect(emailText({ ...failed, answer: 'x: 550 5.1.1', bouncedAt: failed.timestamp }).label).toBe('Bounced');
  const waiting = {
    ...failed,
    status: emailStatus.pending,
    answer: '451 later',
    nextTryAt: '2026-11-20T18:05:00.000Z',
  };
  expect(emailText(waiting).note).toMatch(/^Next try Nov 20.*asked to try again later\. 451 later$/);
  const skipped = { ...failed, status: emailStatus.skipped, answer: 'No e-mail address.' };
  expect(emailText(skipped)).toEqual({ label: 'Skipped', tone: 'off', note: 'No e-mail address.' });
});
