import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPeopleList } from '#domain/users/people-list.ts';

const read = (text: string) =>
  readPeopleList(text).map(({ email, firstName, lastName, role, problem }) =>
    problem === '' ? [email, firstName, lastName, role] : problem,
  );

test('e-mail, name and role are read in any order, typed or from a spreadsheet', () => {
  const wanda = ['wanda@example.com', 'Wanda', 'Moss', 'Admin'];
  for (const line of [
    'wanda@example.com, Wanda Moss, admin',
    'Wanda Moss;wanda@example.com;Admin',
    'admin\tWanda\tMoss\twanda@example.com',
    'wanda@example.com,"Moss, Wanda",Administrator',
    'Wanda Moss <wanda@example.com>, admin',
    '\ufeffwanda@example.com , Wanda , Moss , office',
  ])
    expect([line, read(line)]).toEqual([line, [wanda]]);
});

test('a line of headings is left out, and tells the order of the names', () => {
  expect(read('E-mail,Last name,First name,Role\nwanda@example.com,Moss,Wanda,User\n\n')).toEqual([
    ['wanda@example.com', 'Wanda', 'Moss', 'User'],
  ]);
});

test('a line that names nobody says why', () => {
  expect(read('Wanda Moss\nwanda@, Wanda Moss\nwanda@example.com\nwanda@example.com, Wanda Moss, estimator')).toEqual([
    'The line has no e-mail address.',
    'Enter an e-mail address like name@example.com.',
    'The line has no name.',
    '“estimator” is no role. Write User or Admin.',
  ]);
});

test('no text makes the reader throw, and no line is read twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const rows = readPeopleList(text).map(({ row }) => row);
      expect(new Set(rows).size).toBe(rows.length);
    }),
  );
});
