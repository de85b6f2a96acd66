import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, normalizePhone } from '#domain/formats/phone-number.ts';

test('the displayed number can be typed back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      expect(normalizePhone(formatPhone(`+1${digits}`))).toBe(`+1${digits}`);
    }),
  );
});

test.each(['630555010', '26305550101', 'call me 6305550101', ''])('"%s" is not a number', (text) => {
  expect(normalizePhone(text)).toBeNull();
});
