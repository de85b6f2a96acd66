import { expect, test } from 'vitest';
import { isZipCode, tidyZipCode } from '#domain/formats/zip-code.ts';

test.each([
  [' 60510 ', '60510'],
  ['60510-1234', '60510-1234'],
  ['m5x1a9', 'M5X 1A9'],
  ['M5X-1A9', 'M5X 1A9'],
  ['M5X 1A9', 'M5X 1A9'],
])('%j is written %s, and is a zip code', (typed, written) => {
  expect(tidyZipCode(typed)).toBe(written);
  expect(isZipCode(written)).toBe(true);
});

test.each(['6051', 'm5x1a', '60510 1234', 'abc'])('%j is only trimmed and stays for a person to correct', (typed) => {
  expect(tidyZipCode(typed)).toBe(typed.toUpperCase());
  expect(isZipCode(tidyZipCode(typed))).toBe(false);
});
