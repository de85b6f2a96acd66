import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVcards } from '#domain/contacts/read-vcards.ts';
import { componentsOf } from '#domain/contacts/vcard-lines.ts';

const decode = (bytes: string, encoding: string) =>
  Buffer.from(bytes, 'latin1').toString(encoding === 'iso-8859-1' ? 'latin1' : 'utf8');

const read = (text: string, maxCards = 100) =>
  readVcards(Buffer.from(text, 'utf8').toString('latin1'), decode, { maxCards });

/** The values of a card by their targets. */
function valuesOf(text: string, card = 0) {
  const values: Record<string, string[]> = {};
  for (const { target, text: value } of read(text)[card]?.entries ?? [])
    values[target] = [...(values[target] ?? []), value];
  return values;
}

test('version 3.0: folded lines, escapes, groups and labels', () => {
  const card = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Whitfield;Dana;Marie;;Jr.',
    'ORG:Alder\\, Oak & Co;Sales',
    'item1.TEL;type=pref:+1 (630) 555-0101',
    'item1.X-ABLabel:_$!<Work>!$_',
    'EMAIL;type=INTERNET;type=HOME:dana@exam',
    ' ple.com',
    'item2.ADR;type=HOME:;Apt 2;118 Alder Ct;Batavia;IL;60510;USA',
    'NOTE:Calls after 6\\nNo \\; dogs',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
    ' SkZJRgABAQ==',
    'END:VCARD',
  ].join('\r\n');
  expect(valuesOf(card)).toEqual({
    lastName: ['Whitfield'],
    firstName: ['Dana'],
    middleName: ['Marie'],
    suffix: ['Jr.'],
    company: ['Alder, Oak & Co'],
    phone: ['+1 (630) 555-0101'],
    email: ['dana@example.com'],
    street: ['118 Alder Ct'],
    street2: ['Apt 2'],
    city: ['Batavia'],
    state: ['IL'],
    zipCode: ['60510'],
    country: ['USA'],
    description: ['Calls after 6\nNo ; dogs'],
  });
  expect(read(card)[0]?.entries.find(({ target }) => target === 'phone')?.kind).toBe('Work');
});

test('version 2.1: bare types, quoted-printable with soft line breaks, and its own encoding', () => {
  const card = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Nu=F1ez;Jos=E9',
    'TEL;CELL;VOICE:630-555-0101',
    'NOTE;ENCODING=QUOTED-PRINTABLE:Two story=0D=0Ahouse with a very long description that =',
    'goes on=',
    '=21',
    'AGENT:',
    'BEGIN:VCARD',
    'N:Helper;The',
    'END:VCARD',
    'END:VCARD',
  ].join('\r\n');
  expect(valuesOf(card)).toEqual({
    lastName: ['Nuñez'],
    firstName: ['José'],
    phone: ['630-555-0101'],
    description: ['Two story\nhouse with a very long description that goes on!'],
  });
  expect(read(card)).toHaveLength(1);
  expect(read(card)[0]?.entries.find(({ target }) => target === 'phone')?.kind).toBe('cell');
});

test('version 4.0: addresses as links, quoted parameters, and a group of contacts, which is none', () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Dana Whitfield',
    'TEL;VALUE=uri;TYPE="voice,cell";PREF=1:tel:+1-630-555-0101;ext=12',
    'ADR;LABEL="Mr. D: 118 Alder; Batavia":;;118 Alder Ct;Batavia;IL;60510;',
    'EMAIL:mailto:dana@example.com',
    'END:VCARD',
    'BEGIN:VCARD',
    'KIND:group',
    'FN:Customers',
    'END:VCARD',
  ].join('\n');
  expect(valuesOf(text)).toEqual({
    fullName: ['Dana Whitfield'],
    phone: ['tel:+1-630-555-0101;ext=12'],
    street: ['118 Alder Ct'],
    city: ['Batavia'],
    state: ['IL'],
    zipCode: ['60510'],
    email: ['dana@example.com'],
  });
  expect(read(text)).toHaveLength(1);
});

test('a fold may divide a letter', () => {
  const bytes = Buffer.from('BEGIN:VCARD\r\nFN:Zoë\r\nEND:VCARD', 'utf8').toString('latin1');
  const [folded] = readVcards(bytes.replace('\u00c3', '\u00c3\r\n '), decode, { maxCards: 9 });
  expect(folded?.entries[0]?.text).toBe('Zoë');
});

test('a card that the file cuts is marked, and the next one is read', () => {
  const cards = read('BEGIN:VCARD\nFN:One\nBEGIN:VCARD\nFN:Two\nEND:VCARD\nBEGIN:VCARD\nFN:Three');
  expect(cards.map(({ isCut, entries }) => [isCut, entries[0]?.text])).toEqual([
    [true, 'One'],
    [false, 'Two'],
    [true, 'Three'],
  ]);
});

test('the components of a value keep escaped signs', () => {
  expect(componentsOf('a\\;b;c\\\\;;d\\')).toEqual(['a;b', 'c\\', '', 'd\\']);
  expect(componentsOf('')).toEqual(['']);
});

test('no file makes the reader throw, and no more cards are read than allowed', () => {
  const pieces = fc.constantFrom(
    'BEGIN:VCARD',
    'END:VCARD',
    '\r\n',
    '\n ',
    ':',
    ';',
    '=',
    '\\',
    '"',
    'N',
    'TEL',
    'ADR',
    'ENCODING=QUOTED-PRINTABLE',
    'CHARSET=x',
    'é',
    '\0',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
      const cards = read(parts.join(''), 3);
      expect(cards.length).toBeLessThanOrEqual(4);
    }),
  );
});

test('every name survives the escapes of version 3.0', () => {
  const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
  const name = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => text.trim() !== '' && !/[\r\n,]/.test(text));
  fc.assert(
    fc.property(name, (lastName) => {
      const [card] = read(`BEGIN:VCARD\nVERSION:3.0\nN:${escaped(lastName)};;;;\nEND:VCARD`);
      expect(card?.entries.find(({ target }) => target === 'lastName')?.text).toBe(lastName);
    }),
  );
});
