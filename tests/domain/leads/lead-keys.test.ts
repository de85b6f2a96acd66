import { expect, test } from 'vitest';
import { leadKeys, searchTerms } from '#domain/leads/lead-keys.ts';

test('keys know neither case nor accents, and the family name comes first', () => {
  const keys = leadKeys({ id: 1, uuid: 'u', firstName: 'René', lastName: 'MÜLLER', phone: '+16305550101' });
  expect(keys.name).toBe('muller rene');
  expect(keys.text).toContain('rene muller');
  expect(keys.text).toContain('16305550101');
});

test.each([
  ['  Dana  WHITFIELD ', ['dana', 'whitfield']],
  ['(630) 555-0101', ['6305550101']],
  ['555-0101', ['5550101']],
  ['60510-1234', ['605101234']],
  ['', []],
])('"%s" is searched as %j', (search, terms) => {
  expect(searchTerms(search)).toEqual(terms);
});
