import { expect, test } from 'vitest';
import { isComplexEnough, notComplexEnough } from '#domain/access/password-rule.ts';

test.each(['Kitchen-Table-1', 'aB3$ef', `aB3$${'x'.repeat(96)}`, 'Größe 7 Zelt', 'Winterhawk-22-Barn'])(
  '%s will do',
  (password) => {
    expect(isComplexEnough(password)).toBe(true);
  },
);

test.each([
  ['five characters', 'aB3$e'],
  ['more than a hundred', `aB3$${'x'.repeat(97)}`],
  ['no upper case', 'kitchen-table-1'],
  ['no lower case', 'KITCHEN-TABLE-1'],
  ['no digit', 'Kitchen-Table'],
  ['no symbol', 'KitchenTable1'],
  ['what everybody takes', 'Password1!'],
  ['the same with lookalikes', 'P@ssw0rd1'],
  ['the season and the year', 'Winter2026!'],
])('%s is not complex enough', (_title, password) => {
  expect(isComplexEnough(password)).toBe(false);
});

test('the message names the field', () => {
  expect(notComplexEnough('Password')).toBe('Password is not complex enough.');
});
