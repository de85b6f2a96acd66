import { expect, test } from 'vitest';
import { mailAddress } from '#domain/leads/mail-address.ts';

test('an address in a mail link starts nothing but a message', () => {
  expect(mailAddress('dana.whitfield@example.com')).toBe('mailto:dana.whitfield@example.com');
  expect(mailAddress('a?bcc=b&body=c@example.com')).toBe('mailto:a%3Fbcc%3Db%26body%3Dc@example.com');
});
