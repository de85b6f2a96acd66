import { expect, test } from 'vitest';
import type { User } from '#contract/records/user.ts';
import { plainWording } from '#domain/changes/conflict-text.ts';

const renee = { id: 11, firstName: 'Renee', lastName: 'Castillo' } as User;
const wording = plainWording([renee], new Map([['zipCode', 'Zip code']]));
const overlap = (name: string, mine: unknown, theirs: unknown = null) =>
  wording.field({ name, base: null, mine, theirs });

test('fields and values have the same names as on the screens', () => {
  expect(overlap('zipCode', '60510').label).toBe('Zip code');
  expect(overlap('details/paymentOption', 'Cash').label).toBe('Payment option');
  expect(overlap('mobilePhone', '+16305550142')).toMatchObject({ was: '(empty)', mine: '(630) 555-0142' });
  expect(overlap('userId', 11, 12)).toMatchObject({ mine: 'Renee Castillo', theirs: 'No. 12' });
  expect(overlap('projectTypes', ['Roof', 'Siding'], true)).toMatchObject({ mine: 'Roof, Siding', theirs: 'Yes' });
});

test('a field that one side changed has its value and its side', () => {
  expect(wording.merged({ name: 'company', side: 'theirs', value: '' })).toEqual({
    label: 'Company',
    value: '(empty)',
    side: 'theirs',
  });
});
