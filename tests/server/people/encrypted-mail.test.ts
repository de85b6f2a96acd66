// A company's own mail server with STARTTLS and a password, as most of them have.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testMail } from '#server/mail/test-mail.ts';
import { randomHex } from '#server/security/tokens.ts';
import { mailParts } from '#tests/support/server/mail.ts';
import { certificateBetween, mailCertificate, trustCertificate } from '#tests/support/server/mail-certificate.ts';
import { mailLogin, startMailServer, type TestMailServer } from '#tests/support/server/mail-server.ts';

const context = { ...mailParts('unused'), randomHex };
let mailServer: TestMailServer;
beforeAll(async () => {
  mailServer = await startMailServer({ ...mailCertificate, authOptional: false });
});
afterAll(() => mailServer.close());
beforeEach(() => void mailServer.received.splice(0));
afterEach(() => void vi.restoreAllMocks());

const send = (password: string | null, smtpPort = mailServer.port) =>
  testMail(
    context,
    {
      themeColor: '#2ab0da',
      companyName: 'Harlow Exteriors',
      fromEmailAddress: 'office@harlow.example.com',
      smtpHost: '127.0.0.1',
      smtpPort,
      smtpUserName: mailLogin.user,
    },
    { password, isClosed: false },
    'ines@example.com',
  );
const stepsOf = ({ steps }: Awaited<ReturnType<typeof send>>) => steps.map(({ name, state }) => `${name} ${state}`);

test('the conversation is encrypted before the password is sent, and the e-mail arrives', async () => {
  trustCertificate();
  const outcome = await send(mailLogin.password);
  expect(stepsOf(outcome)).toEqual(['reach done', 'encrypt done', 'signIn done', 'accept done']);
  expect(outcome.steps[1]?.answer).toMatch(/^TLSv1\.[23]$/);
  expect(mailServer.received).toMatchObject([
    { isEncrypted: true, user: mailLogin.user, from: 'office@harlow.example.com', to: ['ines@example.com'] },
  ]);
});

test('a wrong password is refused in the server’s words, and can be replaced', async () => {
  trustCertificate();
  for (const password of ['wrong', null]) {
    const outcome = await send(password);
    expect(stepsOf(outcome)).toEqual(['reach done', 'encrypt done', 'signIn failed', 'accept not tried']);
    expect(outcome).toMatchObject({ isAccepted: false, isFinal: false });
  }
  expect((await send('wrong')).answer).toBe('535 5.7.8 authentication failed');
  expect(mailServer.received).toEqual([]);
});

test('a server with an untrusted certificate gets no password', async () => {
  const outcome = await send(mailLogin.password);
  expect(outcome).toMatchObject({ isAccepted: false, isFinal: false });
  expect(outcome.answer).toBe('The certificate of the mail server 127.0.0.1 is not trusted: self-signed certificate.');
  expect(stepsOf(outcome).slice(2)).toEqual(['signIn not tried', 'accept not tried']);
  expect(mailServer.received).toEqual([]);
});

test.each([
  [
    'localhost',
    '2020-01-01',
    '2021-01-01',
    /^The certificate of the mail server 127\.0\.0\.1 has expired\. .+ renewed it\.$/,
  ],
  ['localhost', '2120-01-01', '2121-01-01', /^The certificate of the mail server 127\.0\.0\.1 is not valid yet\.$/],
  [
    'mail.other.example',
    '2020-01-01',
    '2120-01-01',
    /^The certificate of the mail server 127\.0\.0\.1 is issued to another name/,
  ],
])('a certificate of %s from %s to %s is refused in words that name whose it is', async (name, from, to, texts) => {
  const certificate = certificateBetween(name, from, to);
  const other = await startMailServer({ ...certificate, authOptional: false });
  trustCertificate(certificate);
  const outcome = await send(mailLogin.password, other.port);
  await other.close();
  expect(outcome).toMatchObject({ isAccepted: false, isFinal: false });
  expect(outcome.answer).toMatch(texts);
  expect(other.received).toEqual([]);
});
