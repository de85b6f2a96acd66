import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordRules } from '#app/components/password-rules.ts';
import { isComplexEnough } from '#domain/access/password-rule.ts';

test('[P5] the checklist never leaves open what the rule accepts', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 110 }), (password) => {
      fc.pre(isComplexEnough(password));
      expect(passwordRules.filter((rule) => !rule.isMet(password))).toEqual([]);
    }),
    { examples: [['Porch-Light-22']] },
  );
});

test.each([
  ['kitchen-1', 'An uppercase letter'],
  ['KITCHEN-1', 'A lowercase letter'],
  ['Kitchen-', 'A number'],
  ['Kitchen1', 'A symbol'],
  ['Ki-1', 'At least 6 characters'],
  [`Ki-1${'x'.repeat(100)}`, 'At most 100 characters'],
])('%s lacks %s', (password, lacking) => {
  expect(passwordRules.filter((rule) => !rule.isMet(password)).map(({ words }) => words)).toEqual([lacking]);
});
