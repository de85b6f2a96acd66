import { expect, test } from 'vitest';
import { contactPhones } from '#domain/contacts/contact-phone.ts';

const numberOf = (text: string) =>
  contactPhones(text).map((each) =>
    each.kind === 'number' ? [each.phone, each.extension].filter(Boolean).join('x') : each.kind,
  );

test('a number is read with dashes, dots, brackets and spaces of any kind', () => {
  for (const text of [
    '(630) 555-0101',
    '630.555.0101',
    '630–555—0101',
    '630‑555‑0101',
    '+1 630 555 0101',
    '1-630-555-0101',
    'tel:+1-630-555-0101',
    '６３０５５５０１０１',
    '6305550101.0',
    '\u202a(630) 555-0101\u202c',
    'Cell: 630-555-0101',
    '630-555-0101 (home)',
  ])
    expect([text, numberOf(text)]).toEqual([text, ['+16305550101']]);
});

test('an extension is read apart', () => {
  for (const text of [
    '630-555-0101 x12',
    '630-555-0101x12',
    '(630) 555-0101 ext. 12',
    '630-555-0101, ext 12',
    '+1-630-555-0101;ext=12',
    '630 555 0101 #12',
  ])
    expect([text, numberOf(text)]).toEqual([text, ['+16305550101x12']]);
});

test('a cell may hold several numbers', () => {
  expect(numberOf('630-555-0101 / 630-555-0102')).toEqual(['+16305550101', '+16305550102']);
  expect(numberOf('630-555-0101, 630-555-0102; 630-555-0103')).toHaveLength(3);
  expect(numberOf('630-555-0101 or 630-555-0102')).toHaveLength(2);
});

test('a number of another country stays as it is written', () => {
  for (const text of ['+44 20 7946 0958', '0044 20 7946 0958', '011 49 30 901820', '+52 1 55 5123 4567'])
    expect(contactPhones(text)).toEqual([{ kind: 'foreign', text }]);
});

test('a word for no number is none', () => {
  for (const text of ['', ' ', 'n/a', 'None', '-', '---', 'unknown', 'xxx', '0'])
    expect(contactPhones(text)).toEqual([]);
});

test('an unreadable number has its reason', () => {
  const reason = (text: string) =>
    contactPhones(text).map((each) => (each.kind === 'unreadable' ? each.reason : each.kind));
  expect(reason('555-0101')).toEqual(['Phone has 7 digits. Write ten.']);
  expect(reason('6.30556E+09')).toEqual([
    'A spreadsheet has shortened this number. Format the column as text, and type it again.',
  ]);
  expect(reason('ask the wife')).toEqual(['Phone has letters. Write ten digits.']);
  expect(reason('1-800-ROOFERS')).toEqual(['Phone has letters. Write ten digits.']);
  expect(reason('12345678901234567890')).toEqual(['Phone has too many digits. Write ten.']);
});

test('a label tells a mobile phone', () => {
  expect(contactPhones('630-555-0101 (cell)')).toMatchObject([{ kind: 'number', isMobile: true }]);
  expect(contactPhones('H: 630-555-0101')).toMatchObject([{ kind: 'number', isMobile: false }]);
});
