import { expect, test } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { searchTerms, searchText, sortKeys } from '#domain/leads/lead-keys.ts';
import { addressLine, cityLine, houseText } from '#domain/text/addresses.ts';
import { personName } from '#domain/text/names.ts';

function isFound(lead: Partial<Lead>, search: string): boolean {
  const text = searchText({ id: 1, uuid: 'u', lastName: 'Whitfield', ...lead });
  return searchTerms(search).every((term) => text.includes(term));
}

test('keys ignore case and accents, and the family name comes first', () => {
  const lead = { id: 1, uuid: 'u', firstName: 'René', lastName: 'MÜLLER', phone: '+16305550101' };
  expect(sortKeys(lead).name).toBe('muller rene');
  expect(searchText(lead)).toContain('rene muller');
  expect(searchText(lead)).toContain('16305550101');
});

test.each(["O'Hallahan", 'O’Hallahan', 'OHallahan', 'o`hallahan'])(
  '%s is found under any of its spellings',
  (lastName) => {
    for (const typed of ["o'hallahan", 'O’Hallahan', 'ohallahan']) expect(isFound({ lastName }, typed)).toBe(true);
  },
);

test.each([
  ['Đặng', 'dang'],
  ['Nguyễn', 'NGUYEN'],
  ['Kapiʻolani', "kapi'olani"],
  ['Kapiʻolani', 'kapiolani'],
  ['Straße', 'strasse'],
  ['Łukasz', 'lukasz'],
  ['Ægir', 'aegir'],
  ['İnönü', 'inonu'],
  // A syllable that is still being typed.
  ['김영희', '기'],
  ['김영희', '김영희'],
  ['田中', '田'],
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
  ['أحمد', 'احمد'],
  ['آسيا', 'اسيا'],
  ['فاطمة', 'فاطمه'],
  ['موسى', 'موسي'],
  ['کریمی', 'كريمي'],
  ['שָׁלוֹם', 'שלום'],
  ['ז׳בוטינסקי', "ז'בוטינסקי"],
  ['タナカ', 'たなか'],
  ['ﾀﾅｶ', 'タナカ'],
  ['ＴＡＮＡＫＡ', 'tanaka'],
  ['Γιώργος', 'ΓΙΩΡΓΟΣ'],
  ['Παπαδόπουλος', 'παπαδοπουλοσ'],
  ['Nguyễn', 'Nguye\u0302\u0303n'],
  ['Ёлкин', 'елкин'],
  ['Ørsted', 'orsted'],
  ['𠮷田', '𠮷'],
  ['Ana ❤️', 'ana ❤'],
  ['Wh\u200bitfield', 'whitfield'],
])('%s is found by %s', (lastName, typed) => {
  expect(isFound({ lastName }, typed)).toBe(true);
});

const queens = {
  street: '41-15 Main St Apt 2F',
  city: 'Flushing',
  state: 'NY',
  zipCode: '11355',
  phone: '+16305550150',
};

test.each([
  '41-15',
  '41-15 Main',
  '41-15 Main St Apt 2F',
  'Flushing 41-15',
  '4115 main',
  '41–15',
  '41-15 11355',
  '４１-１５',
  '(630) 555-0150',
  '630-555-0150',
  '630.555.0150',
  '+1 630 555 0150',
  '16305550150',
  '555-0150',
  '6305550',
  '630',
  '630-',
  '630-55',
  '(630)55',
  '(630) 55',
  '630-555',
  '630 555',
  '630-555-0',
  '630-555-01',
])('a house with a hyphen and a phone is found by %j', (search) => {
  expect(isFound(queens, search)).toBe(true);
});

test('a lead is found by every line that the app writes of it, and by its beginnings', () => {
  const lead = { ...queens, firstName: 'Dana', lastName: 'O’Hallahan', company: 'Smith, Jones & Co.' };
  const lines = [
    addressLine(lead),
    cityLine(lead),
    houseText(lead),
    personName(lead),
    'O’Hallahan, Dana',
    lead.company,
    '41-15 Main St Apt 2F,',
    'Flushing,NY;11355',
    '（Flushing），11355'.replaceAll(/[（）]/g, ''),
  ];
  for (const line of lines)
    for (let end = 1; end <= line.length; end += 1)
      expect(line.slice(0, end)).toSatisfy((text: string) => isFound(lead, text));
});

test.each([
  ['10-12', { street: '5 Oak St', zipCode: '10123' }],
  ['41-15', { street: '5 Oak St', phone: '+14115550150' }],
  ['5.5 Mile', { street: '55 Mile Rd' }],
])('%s does not find %j', (search, lead) => {
  expect(isFound(lead, search)).toBe(false);
});

test.each([
  ['12½ Oak St', '12 1/2 Oak'],
  ['12 1/2 Oak St', '12½ oak'],
  ['5.5 Mile Rd', '5.5 Mile'],
  ['١٢ Oak St', '12 oak'],
])('the street %s is found by %s', (street, search) => {
  expect(isFound({ street }, search)).toBe(true);
});

test.each([
  ['  Dana  WHITFIELD ', ['dana', 'whitfield']],
  ['(630) 555-0101', ['6305550101']],
  ['555-0101', ['5550101']],
  ['60510-1234', ['60510-1234']],
  ['', []],
])('"%s" is searched as %j', (search, terms) => {
  expect(searchTerms(search)).toEqual(terms);
});
