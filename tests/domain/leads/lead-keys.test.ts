import { expect, test } from 'vitest';
import { searchTerms, searchText, sortKeys } from '#domain/leads/lead-keys.ts';

test('keys ignore case and accents, and the family name comes first', () => {
  const lead = { id: 1, uuid: 'u', firstName: 'René', lastName: 'MÜLLER', phone: '+16305550101' };
  expect(sortKeys(lead).name).toBe('muller rene');
  expect(searchText(lead)).toContain('rene muller');
  expect(searchText(lead)).toContain('16305550101');
});

test.each(["O'Hallahan", 'O’Hallahan', 'OHallahan', 'o`hallahan'])(
  '%s is found under any of its spellings',
  (lastName) => {
    const text = searchText({ id: 1, uuid: 'u', lastName });
    for (const typed of ["o'hallahan", 'O’Hallahan', 'ohallahan'])
      expect(searchTerms(typed).every((term) => text.includes(term))).toBe(true);
  },
);

test.each([
  ['  Dana  WHITFIELD ', ['dana', 'whitfield']],
  ['(630) 555-0101', ['6305550101']],
  ['555-0101', ['5550101']],
  ['60510-1234', ['605101234']],
  ['', []],
])('"%s" is searched as %j', (search, terms) => {
  expect(searchTerms(search)).toEqual(terms);
});
