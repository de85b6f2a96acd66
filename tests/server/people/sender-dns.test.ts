// The DNS records of the saved sender, requested from name servers that answer, refuse or stay silent.
import { createSocket } from 'node:dgram';
import { expect, test } from 'vitest';
import type { SenderDns } from '#contract/records/sender-dns.ts';
import { type DnsTexts, dnsTexts } from '#server/mail/dns-texts.ts';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer({ leads: 0 }));

async function lookedUp(texts: DnsTexts, settings: object): Promise<SenderDns> {
  const { context, logIn } = server();
  const admin = await logIn(people.admin);
  expect((await admin.call('PATCH', '/api/settings/', { body: settings })).statusCode).toBe(200);
  Object.assign(context.mail, { dnsTexts: texts });
  const answer = await admin.call('GET', '/api/settings/senderdns');
  expect(answer.statusCode).toBe(200);
  return answer.json<SenderDns>();
}
const sender = { fromEmailAddress: 'office@harlow.com', smtpHost: 'smtp.gmail.com', smtpPort: 587 };

test('the records of the saved sender are looked up, and no other name', async () => {
  const requested: string[] = [];
  const { lines, from } = await lookedUp(async (name) => {
    requested.push(name);
    return name === 'harlow.com' ? ['v=spf1 include:_spf.google.com ~all', 'a secret of another kind'] : [];
  }, sender);
  expect(from).toBe('office@harlow.com');
  expect(requested).toEqual(['harlow.com', 'google._domainkey.harlow.com', '_dmarc.harlow.com']);
  expect(lines.map(({ kind, state }) => [kind, state])).toEqual([
    ['SPF', 'found'],
    ['DKIM', 'missing'],
    ['DMARC', 'missing'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('an internal network name is not looked up', async () => {
  const requested: string[] = [];
  const { lines } = await lookedUp(
    async (name) => {
      requested.push(name);
      return ['v=spf1 -all'];
    },
    { fromEmailAddress: 'office@vault.internal' },
  );
  expect(requested).toEqual([]);
  expect(lines.map(({ state }) => state)).toEqual(['unasked', 'unasked', 'unasked']);
});

test('a name server that refuses or stays silent is reported, not mistaken for a missing record', async () => {
  // A port that nobody listens on refuses at once; this one listens and says nothing.
  const silent = createSocket('udp4');
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
  const { port } = silent.address();
  expect(await dnsTexts([`127.0.0.1:${port}`])('harlow.com')).toBeNull();
  await new Promise<void>((resolve) => silent.close(() => resolve()));
  const { lines } = await lookedUp(dnsTexts([`127.0.0.1:${port}`]), sender);
  expect(lines.map(({ state }) => state)).toEqual(['unanswered', 'unanswered', 'unanswered']);
});
