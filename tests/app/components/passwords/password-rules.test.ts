import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordRules } from '#app/components/passwords/password-rules.ts';
import { isComplexEnough } from '#domain/access/password-rule.ts';

test('[P5] the checklist matches the rule exactly', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 110 }), (password) => {
      const isMet = passwordRules.every((rule) => rule.isMet(password, ['Renee']));
      expect(isMet).toBe(isComplexEnough(password, ['Renee']));
    }),
    { examples: [['Porch-Light-22'], ['Copper-Gutter-77'], ['Renee-Renee-1'], ['']] },
  );
});

test.each([
  ['plinth-vermilion-1', 'An uppercase letter'],
  ['PLINTH-VERMILION-1', 'A lowercase letter'],
  ['Plinth-vermilion-', 'A number'],
  ['Plinthvermilion1', 'A symbol'],
  [`Ki-1${'xq'.repeat(60)}`, 'At most 100 characters'],
  ['Copper-Gutter-77', 'Hard to guess: more than names, common words and keyboard rows'],
  ['Castillo-1-Castillo', 'Hard to guess: more than names, common words and keyboard rows'],
])('%s lacks %s', (password, lacking) => {
  expect(passwordRules.filter((rule) => !rule.isMet(password, ['Castillo'])).map(({ text }) => text)).toEqual([
    lacking,
  ]);
});

test('a password that is too short is also easy to guess', () => {
  const lacking = passwordRules.filter((rule) => !rule.isMet('Kq-1', [])).map(({ text }) => text);
  expect(lacking).toEqual(['At least 6 characters', expect.stringMatching(/^Hard to guess/)]);
});
