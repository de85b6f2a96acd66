import { expect, test } from 'vitest';
import {
  amountWords,
  countWords,
  figureWords,
  moneyWords,
  numberWords,
  percentWords,
  wholeMoneyWords,
} from '#domain/words/number-words.ts';
import { orderedSize, quantityWords, sizeWords, unitWords } from '#domain/words/unit-words.ts';

test('money has its sign before the dollar sign, and zero has none', () => {
  expect([18_240.5, -275.97, 0, -0].map(moneyWords)).toEqual(['$18,240.50', '−$275.97', '$0.00', '$0.00']);
  expect([wholeMoneyWords(18_240.5), amountWords(1230), amountWords(-0.001)]).toEqual(['$18,241', '1,230.00', '0.00']);
});

test('a quantity has at most three decimals, a number of a rule six', () => {
  expect([numberWords(25.2), numberWords(2_400.3333), figureWords(0.005_825)]).toEqual([
    '25.2',
    '2,400.333',
    '0.005825',
  ]);
});

test('one of several is singular, and a large count has its comma', () => {
  expect([countWords(1, 'field'), countWords(0, 'field'), countWords(1_240, 'field')]).toEqual([
    '1 field',
    '0 fields',
    '1,240 fields',
  ]);
  expect([countWords(1, 'row is', 'rows are'), countWords(2, 'box', 'boxes')]).toEqual(['1 row is', '2 boxes']);
});

test('a percentage is a fraction times 100', () => {
  expect([0.07, 0.0699, 0.08988].map(percentWords)).toEqual(['7%', '6.99%', '8.988%']);
});

test('one unit is singular, and pieces have no unit name', () => {
  expect([
    quantityWords(1, { units: 'FT' }),
    quantityWords(25.2, { units: 'SQ' }),
    quantityWords(1, { units: 'BX' }),
  ]).toEqual(['1 foot', '25.2 squares', '1 box']);
  expect([quantityWords(3, { units: 'EA' }), quantityWords(3), quantityWords(7, { units: '%' })]).toEqual([
    '3',
    '3',
    '7%',
  ]);
  expect([unitWords('visit', 1), unitWords('visit', 2), unitWords('RL')]).toEqual(['visit', 'visits', 'rolls']);
});

test('a size names its unit once', () => {
  expect([
    sizeWords([36, 54.25], { units: 'IN' }),
    sizeWords([12], { units: 'FT' }),
    sizeWords([], { units: 'FT' }),
  ]).toEqual(['36 × 54.25 inches', '12 feet', '']);
});

test.each([
  [[36, 54.375], 'IN', '36 × 54 3/8 in'],
  [[35.5, 0.0625], 'IN', '35 1/2 × 1/16 in'],
  [[1_200.25], 'IN', '1,200 1/4 in'],
  [[36.1], 'IN', '36.1 in'],
  [[12], 'FT', '12 feet'],
  [[], 'IN', ''],
] as const)('the ordered size of %j %s is %j', (quantities, units, words) => {
  expect(orderedSize(quantities, { units })).toBe(words);
});
