import { expect, test } from 'vitest';
import { isEmailAddress } from '#domain/formats/email-address.ts';

test.each(['dana@example.com', "o'neil+roof@mail.example.com", 'a&b=c@example.com', 'jürgen@example.de', ''])(
  '%j is taken',
  (address) => expect(isEmailAddress(address)).toBe(true),
);

test.each([
  'dana@example',
  'a?bcc=everybody@example.com',
  'a#b@example.com',
  'a%0Abcc@example.com',
  'a[b]@example.com',
  'a\\b@example.com',
  'a b@example.com',
  'a@b@example.com',
  '"a"@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is refused', (address) => expect(isEmailAddress(address)).toBe(false));
