import { expect, test } from 'vitest';
import { offersFor, prefixBefore } from '#engine/rules/offers/offer.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const [rule] = starterCatalog().rules.filter(({ inputs }) => Object.keys(inputs).length > 1);
if (rule === undefined) throw new Error('No rule has two inputs.');
const names = (prefix: string) => offersFor(rule, prefix).map(({ name }) => name);

test('the inputs are offered before anything is typed, and operators only from their first letter', () => {
  expect(names('')).toEqual(Object.keys(rule.inputs).slice(0, 12));
  expect(names('cei')).toContain('ceil');
  expect(names('ceil')).not.toContain('ceil');
});

test('an operator opens its parenthesis, and a name of a spreadsheet is known', () => {
  expect(offersFor(rule, 'cei').find(({ name }) => name === 'ceil')?.put).toBe('ceil(');
  expect(names('roundu')).toEqual(['roundUpTo', 'ROUNDUP']);
});

test('the word at the caret begins with a letter', () => {
  expect([prefixBefore('2 * eave', 8), prefixBefore('2 * eave', 6), prefixBefore('2 * 12', 6)]).toEqual([
    'eave',
    'ea',
    '',
  ]);
});
