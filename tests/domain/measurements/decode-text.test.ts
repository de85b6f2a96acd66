import { expect, test } from 'vitest';
import { decodeText } from '#domain/measurements/decode-text.ts';

const decoded = (bytes: ArrayLike<number>): string =>
  decodeText(Uint8Array.from(bytes), (part, encoding) => new TextDecoder(encoding).decode(part));

const text = '<?xml version="1.0" encoding="ENC"?><A street="Ålder Ct"/>';
const utf8 = (declared: string) => new TextEncoder().encode(text.replace('ENC', declared));
const windows = (declared: string) => Array.from(text.replace('ENC', declared), (letter) => letter.charCodeAt(0));
const utf16 = (isLittle: boolean) =>
  Array.from(text).flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });

test('letters are read in each encoding, with and without a byte order mark', () => {
  for (const bytes of [
    utf8('utf-8'),
    [0xef, 0xbb, 0xbf, ...utf8('utf-8')],
    utf16(true),
    utf16(false),
    [0xff, 0xfe, ...utf16(true)],
    [0xfe, 0xff, ...utf16(false)],
    windows('windows-1252'),
  ])
    expect(decoded(bytes)).toContain('Ålder Ct');
});

test('a wrong declaration does not count', () => {
  for (const bytes of [utf8('utf-16'), utf8('iso-8859-1'), utf8('ansi'), windows('utf-8'), windows('ansi')])
    expect(decoded(bytes)).toContain('Ålder Ct');
  expect(decoded([])).toBe('');
});
