// The test of the e-mail settings, as an admin asks for it: against real servers that accept, refuse and hang.
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailTest } from '#contract/records/mail-test.ts';
import { readSmtpUrl } from '#server/mail/mail-settings.ts';
import { shared } from '#tests/support/server/databases.ts';
import { mailLogin, startMailServer, type TestMailServer } from '#tests/support/server/mail-server.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer({ leads: 0 }));
let mailServer: TestMailServer;
let admin: TestUser;
beforeAll(async () => {
  mailServer = await startMailServer({ hideSTARTTLS: true, allowInsecureAuth: true });
  admin = await server().logIn(people.admin);
});
afterAll(() => mailServer.close());

const change = (body: object) => admin.call('PATCH', '/api/settings/', { body });
async function tested(to = 'ines@example.com'): Promise<MailTest> {
  const answer = await admin.call('POST', '/api/settings/testemail', { body: { to } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain(mailLogin.password);
  return answer.json<MailTest>();
}
const ownServer = (port: number, more: object = {}) =>
  change({ smtpHost: '127.0.0.1', smtpPort: port, smtpUserName: null, ...more });
const lastTried = ({ steps }: MailTest) => steps.findLast(({ state }) => state !== 'not tried')?.name;

test('the saved server gets the test from the saved sender, and its words are returned', async () => {
  await ownServer(mailServer.port, { fromEmailAddress: 'office@harlow.example' });
  const answer = await tested();
  expect(answer).toMatchObject({ isAccepted: true, answer: '250 queued as 1' });
  expect(answer.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  expect(mailServer.received).toMatchObject([{ from: 'office@harlow.example', to: ['ines@example.com'] }]);
});

test('a refusal is not a server error: the mail server’s words are the answer', async () => {
  await ownServer(mailServer.port);
  mailServer.refuseNext([554, '5.7.1 relaying denied']);
  const answer = await tested();
  expect(answer).toMatchObject({ isAccepted: false, answer: '554 5.7.1 relaying denied' });
  expect(lastTried(answer)).toBe('accept');
});

test('a password never goes over an unencrypted connection, and required encryption is enforced', async () => {
  await ownServer(mailServer.port, { smtpUserName: mailLogin.user, smtpPassword: mailLogin.password });
  const silent = await tested();
  expect(silent.answer).toBe('The server offers no encryption, so the password was not sent.');
  expect(lastTried(silent)).toBe('encrypt');
  await ownServer(mailServer.port, { smtpEncryption: 'starttls' });
  expect((await tested()).answer).toBe('The server offers no encryption.');
  await change({ smtpEncryption: 'auto' });
});

test('a wrong password ends the test at the sign-in, with the server’s words', async () => {
  await change({ smtpHost: null, smtpPort: null, smtpUserName: null });
  const { mail } = server().context;
  const system = readSmtpUrl(`smtp://${mailLogin.user}:wrong@127.0.0.1:${mailServer.port}`);
  Object.assign(mail, { system });
  const answer = await tested();
  Object.assign(mail, { system: null });
  expect(answer).toMatchObject({ isAccepted: false, answer: '535 5.7.8 authentication failed' });
  expect(lastTried(answer)).toBe('signIn');
});

test('a silent server is given up, and a closed port is named', async () => {
  const hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as { readonly port: number };
  const { mail } = server().context;
  const { longestSilenceMs } = mail;
  Object.assign(mail, { longestSilenceMs: 100 });
  await ownServer(port);
  expect(await tested()).toMatchObject({ isAccepted: false, answer: 'The server does not answer.' });
  Object.assign(mail, { longestSilenceMs });
  hanging.close();
  await ownServer(1);
  expect((await tested()).answer).toBe('Nothing is listening on this port.');
});

test('without any server the test is a file, and an invalid address is refused', async () => {
  await change({ smtpHost: null, smtpPort: null });
  expect((await tested()).answer).toMatch(/^kept as .*\.eml in the outbox folder$/);
  for (const to of ['', 'ines@example.com\r\nBcc: all@example.com']) {
    const answer = await admin.call('POST', '/api/settings/testemail', { body: { to } });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['to']]);
  }
});
