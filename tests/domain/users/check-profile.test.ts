import { expect, test } from 'vitest';
import { checkProfile } from '#domain/users/check-profile.ts';

test('a profile is stored trimmed, with its telephone number as +1 and ten digits', () => {
  expect(checkProfile({ firstName: ' Jonah ', lastName: ' Keller', phoneNumber: '(630) 555-0101' })).toEqual({
    ok: true,
    value: { firstName: 'Jonah', lastName: 'Keller', phoneNumber: '+16305550101' },
  });
});

test('an emptied phone number is null; an absent one stays', () => {
  const names = { firstName: 'Jonah', lastName: 'Keller' };
  expect(checkProfile({ ...names, phoneNumber: ' ' })).toEqual({ ok: true, value: { ...names, phoneNumber: null } });
  expect(checkProfile(names)).toEqual({ ok: true, value: names });
});

test('missing and invalid values are reported by field', () => {
  expect(checkProfile({ firstName: ' ', lastName: '', phoneNumber: '555-0101' })).toEqual({
    ok: false,
    problem: {
      firstName: ['First name is required.'],
      lastName: ['Last name is required.'],
      phoneNumber: ['Enter a 10-digit phone number.'],
    },
  });
});
