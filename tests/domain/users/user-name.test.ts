import { expect, test } from 'vitest';
import { fullName, initials, shortName } from '#domain/users/user-name.ts';

test('a user is called by full name, initials, and first name with last initial', () => {
  const user = { firstName: 'Renee', lastName: 'castillo' };
  expect([fullName(user), initials(user), shortName(user)]).toEqual(['Renee castillo', 'RC', 'Renee C.']);
});

test('a missing part leaves no stray dot or space', () => {
  const user = { firstName: 'Renee', lastName: '' };
  expect([fullName(user), initials(user), shortName(user)]).toEqual(['Renee', 'R', 'Renee']);
});
