// Subjects, senders and names of files in every script, as a reader's mail program gets them.
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { oneLine } from '#server/mail/letters/letter.ts';
import { routeOf } from '#server/mail/mail-route.ts';
import { composed } from '#server/mail/smtp-session.ts';
import { makeSeal } from '#server/security/make-seal.ts';
import { mailParts } from '#tests/support/server/mail.ts';

const names = [
  '한빛 지붕 & 외장 주식회사',
  '山﨑屋根工業、株式会社',
  'شركة الأسقف "الأولى"',
  'גגות שלום בע״מ',
  'Kahanamoku & Kapiʻolani, LLC',
  'Công ty Mái Nhà Nguyễn',
  'Крыши и Фасады',
  '👩‍🔧 Roofs <and> more',
  `${'🏠'.repeat(150)} endless`,
];

test.each(names)('a mail of %s has its subject, sender and file', async (company) => {
  const { mail } = mailParts('no folder: nothing is sent');
  const { from } = routeOf(mail, { themeColor: '#2b5a7a', companyName: company }, { password: null, isClosed: false });
  const subject = oneLine(`Contract 8B1F, ${company}\r\nBcc: all@example.com`);
  const bytes = await composed({
    messageId: '<1@example.com>',
    from,
    replyTo: null,
    to: 'dana@example.com',
    subject,
    html: null,
    text: `${company}\n`,
    attachments: [{ name: `Contract ${company}.pdf`, mediaType: 'application/pdf', bytes: Buffer.from('%PDF-') }],
  });
  expect(bytes.toString('latin1')).toMatch(/^[\x20-\x7e\r\n\t]*$/);
  const read = await PostalMime.parse(bytes);
  expect(read.subject).toBe(subject);
  expect(subject).not.toMatch(/\p{Surrogate}|\p{Cc}/u);
  expect(Array.from(subject).length).toBeLessThanOrEqual(200);
  expect(read.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect(read.from?.name).toBe(company.replace(/["<>]/g, ' ').trim());
  expect(read.text?.trim()).toBe(company);
  const [file] = read.attachments;
  expect(file?.filename).toMatch(/^Contract .*\.pdf$/u);
  expect(file?.filename).not.toMatch(/["<>/]|\p{Surrogate}/u);
  expect(new TextEncoder().encode(file?.filename ?? '').length).toBeLessThanOrEqual(255);
});

test('the seal of a company whose name is cut inside an emoji is made', async () => {
  const seal = await makeSeal(`${'x'.repeat(63)}🏠`, '0123456789abcdef', new Date('2026-11-27T12:00:00Z'));
  expect(seal.fingerprint).toMatch(/^[0-9a-f]{64}$/);
});
