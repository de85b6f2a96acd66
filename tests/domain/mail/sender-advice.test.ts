import { expect, test } from 'vitest';
import { senderAdvice } from '#domain/mail/sender-advice.ts';

const requested = (from: string, host: string, userName = '') => senderAdvice({ from, host, userName });

test('a domain of one’s own gets records for SPF, DKIM and DMARC', () => {
  const { warnings, lines } = requested('office@Harlow.example', 'smtp.office365.com', 'office@harlow.example');
  expect(warnings).toEqual([]);
  expect(lines.map(({ kind, name, value }) => [kind, name, value])).toEqual([
    ['SPF', 'harlow.example', 'v=spf1 include:spf.protection.outlook.com ~all'],
    ['DKIM', null, null],
    ['DMARC', '_dmarc.harlow.example', 'v=DMARC1; p=none'],
  ]);
});

test('an unknown server is named itself', () => {
  const [spf] = requested('office@harlow.example', 'mail.harlow.example').lines;
  expect(spf?.value).toBe('v=spf1 a:mail.harlow.example ~all');
  expect(spf?.text).toContain('may ask for an include');
  expect(requested('office@harlow.example', '203.0.113.7').lines[0]?.value).toBe('v=spf1 ip4:203.0.113.7 ~all');
});

test('a public mailbox provider causes a warning, and has no records', () => {
  const { warnings, lines } = requested('harlow@gmail.com', 'smtp.gmail.com', 'harlow@gmail.com');
  expect(warnings).toHaveLength(1);
  expect(lines).toEqual([]);
});

test('a login from another domain causes a warning', () => {
  expect(requested('office@harlow.example', 'smtp.elsewhere.example', 'harlow@elsewhere.example').warnings).toEqual([
    'You sign in at elsewhere.example and send as harlow.example. Receivers trust it only if harlow.example names the server below.',
  ]);
});

test('a company without a server of its own needs no record', () => {
  expect(requested('office@harlow.example', ' ')).toEqual({ warnings: [], lines: [] });
  expect(requested('harlow@gmail.com', '')).toMatchObject({
    warnings: [expect.stringContaining('gmail.com')],
    lines: [],
  });
  expect(requested('', 'smtp.gmail.com')).toEqual({ warnings: [], lines: [] });
});
