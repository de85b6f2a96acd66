import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isComplexEnough,
  isHardToGuess,
  passwordNeeds,
  passwordParts,
  passwordProblems,
} from '#domain/access/password-rule.ts';

test.each([
  'aB3$ef',
  `aB3$${'xyqv'.repeat(24)}`,
  'Größe 7 Zelt',
  'Winterhawk-22-Barn',
  'Porch-Light-22',
  'Correct horse, 7 staples',
  'xK9#mQ2!',
])('%s is accepted', (password) => {
  expect(isComplexEnough(password, ['Ida', 'Moss', 'ida@juniper.example', 'Juniper Roofing'])).toBe(true);
});

test.each([
  ['five characters', 'aB3$e'],
  ['more than a hundred', `aB3$${'xyqv'.repeat(24)}z`],
  ['no upper case', 'porch-light-22'],
  ['no lower case', 'PORCH-LIGHT-22'],
  ['no digit', 'Porch-Light'],
  ['no symbol', 'PorchLight22'],
  ['what everybody takes', 'Password1!'],
  ['the same with lookalikes', 'P@ssw0rd1'],
  ['the season and the year', 'Winter2026!'],
  ['what the README prints', 'Kitchen-Table-1'],
  ['the same in other letters', 'KITCHEN-table-1'],
  ['the product', 'Eaveline1!'],
  ['the company and the year', 'Harlow-2026!'],
  ['the own name', 'Elena.Vasquez1'],
  ['the own address', 'Evasquez@1'],
  ['a row of keys', 'Qwer1234!'],
  ['a column of keys', '1qaz@WSX'],
  ['counting', 'Aa123456!'],
  ['one key', 'Aaaaaaaa1!'],
  ['a trade', 'Roofing#1'],
  ['letters in order', 'Abc123!@#'],
  ['two words and a number', 'Monkey-Dragon-7'],
])('%s is not complex enough', (_title, password) => {
  const about = ['Elena', 'Vasquez', 'evasquez@harlow.example', 'Harlow Exteriors'];
  expect(isComplexEnough(password, about)).toBe(false);
});

test('a refusal names the field, as specified, and then everything that the password lacks', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 110 }), (password) => {
      const [sentence, reason = '', ...more] = passwordProblems('Password', password, ['Renee']);
      expect(sentence === undefined).toBe(isComplexEnough(password, ['Renee']));
      if (sentence === undefined) return;
      expect([sentence, more]).toEqual(['Password is not complex enough.', []]);
      const named = Object.entries(passwordNeeds).filter(([, need]) => reason.includes(need));
      const lacking = Object.entries(passwordParts).filter(([, isMet]) => !isMet(password));
      expect(named.map(([part]) => part)).toEqual(lacking.map(([part]) => part));
      if (lacking.length === 0) expect([isHardToGuess(password, ['Renee']), reason]).toEqual([false, easy]);
    }),
    { examples: [['Kitchen-Table-1'], ['Renee-Renee-1'], ['Porch-Light-22'], ['porch-light-22'], ['aB3$e'], ['']] },
  );
});

const easy = 'It is easy to guess: use more than names, common words, numbers and keyboard rows.';
