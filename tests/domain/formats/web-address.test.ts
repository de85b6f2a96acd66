import { expect, test } from 'vitest';
import { isWebAddress, withScheme } from '#domain/formats/web-address.ts';

test.each([
  ['harlow.example', 'https://harlow.example'],
  ['www.harlow.example/roofing?x=1#top', 'https://www.harlow.example/roofing?x=1#top'],
  ['müller-dach.example', 'https://müller-dach.example'],
  ['http://harlow.example', 'http://harlow.example'],
  ['HTTPS://harlow.example', 'HTTPS://harlow.example'],
])('%s is the address %s', (written, stored) => {
  expect(withScheme(written)).toBe(stored);
  expect(isWebAddress(withScheme(written))).toBe(true);
});

test.each([
  'harlow',
  'ftp://harlow.example',
  'javascript:alert(1)',
  'info@harlow.example',
  'our page.example',
  'a.b:99/x',
  '//x.example',
])('%s is no address, and nothing is made of it', (written) => {
  expect(withScheme(written)).toBe(written);
  expect(isWebAddress(written)).toBe(false);
});
