import { expect, test } from 'vitest';
import { senderDns, senderLookUps } from '#domain/mail/sender-dns.ts';

const google = { from: 'office@harlow.com', host: 'smtp.gmail.com', userName: '' };
const good: Readonly<Record<string, readonly string[]>> = {
  'harlow.com': ['site-verification=1', 'v=spf1 include:_spf.google.com ~all'],
  'google._domainkey.harlow.com': ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.harlow.com': ['v=DMARC1; p=quarantine; rua=mailto:d@harlow.com'],
};
const requested = (texts: Readonly<Record<string, readonly string[] | null>>, sender = google) =>
  senderDns(sender, (name) => texts[name] ?? []).map(({ kind, state, words }) => [kind, state, words]);
const statesOf = (texts: Readonly<Record<string, readonly string[] | null>>, sender = google) =>
  requested(texts, sender).map(([, state]) => state);

test('only records of the sender’s own domain are looked up', () => {
  expect(senderLookUps(google)).toEqual(['harlow.com', 'google._domainkey.harlow.com', '_dmarc.harlow.com']);
  expect(senderLookUps({ ...google, from: 'a@mail.harlow.com', host: 'mx.harlow.com' })).toEqual([
    'mail.harlow.com',
    '_dmarc.mail.harlow.com',
    '_dmarc.harlow.com',
  ]);
});

test('internal names, IP addresses and public mailbox providers are never looked up', () => {
  for (const domain of ['intranet', 'db.local', 'vault.internal', '10.0.0.7', '[10.0.0.7]', 'a..b.com', 'x_y.com'])
    expect([domain, senderLookUps({ ...google, from: `a@${domain}` })]).toEqual([domain, []]);
  expect(statesOf({}, { ...google, from: 'a@db.local' })).toEqual(['unasked', 'unasked', 'unasked']);
  expect(senderLookUps({ ...google, from: 'a@gmail.com' })).toEqual([]);
});

test('correct records are found', () => {
  expect(statesOf(good)).toEqual(['found', 'found', 'found']);
});

test('absent records are missing', () => {
  expect(requested({})).toEqual([
    ['SPF', 'missing', 'harlow.com has no such line.'],
    ['DKIM', 'missing', expect.stringContaining('no key at google._domainkey.harlow.com')],
    ['DMARC', 'missing', 'harlow.com has no such line.'],
  ]);
});

test('other records are different, and the words say how to fix them', () => {
  const other = {
    'harlow.com': ['v=spf1 include:elsewhere.example -all'],
    'google._domainkey.harlow.com': ['v=DKIM1; p='],
    '_dmarc.harlow.com': ['v=DMARC1; rua=mailto:d@harlow.com'],
  };
  expect(requested(other)).toEqual([
    ['SPF', 'different', expect.stringContaining('add include:_spf.google.com before its last word.')],
    ['DKIM', 'different', expect.stringContaining('withdrawn')],
    ['DMARC', 'different', expect.stringContaining('p= is missing')],
  ]);
  const twice = { 'harlow.com': ['v=spf1 include:_spf.google.com ~all', 'v=spf1 -all'] };
  expect(requested(twice)[0]).toEqual(['SPF', 'different', expect.stringContaining('has 2 such lines')]);
});

test('a DNS that does not answer is not a missing record', () => {
  const silent = Object.fromEntries(senderLookUps(google).map((name) => [name, null]));
  const states = senderDns(google, (name) => silent[name] ?? null).map(({ state }) => state);
  expect(states).toEqual(['unanswered', 'unanswered', 'unanswered']);
});

test('the policy of the whole domain applies to a subdomain, and an unknown provider’s key is not guessed', () => {
  const sender = { ...google, from: 'office@mail.harlow.com', host: 'mx.harlow.com' };
  const texts = { '_dmarc.harlow.com': ['v=DMARC1; p=none'], 'mail.harlow.com': ['v=spf1 a:mx.harlow.com -all'] };
  expect(statesOf(texts, sender)).toEqual(['found', 'unasked', 'found']);
});
