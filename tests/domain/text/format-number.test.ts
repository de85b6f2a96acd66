import { expect, test } from 'vitest';
import {
  formatAmount,
  formatBytes,
  formatFigure,
  formatMoney,
  formatNumber,
  formatPercent,
  formatWholeMoney,
  pluralize,
} from '#domain/text/format-number.ts';
import { formatQuantity, orderedSize, sizeText, unitText } from '#domain/text/unit-text.ts';

test('money has its sign before the dollar sign, and zero has none', () => {
  expect([18_240.5, -275.97, 0, -0].map(formatMoney)).toEqual(['$18,240.50', '−$275.97', '$0.00', '$0.00']);
  expect([formatWholeMoney(18_240.5), formatAmount(1230), formatAmount(-0.001)]).toEqual([
    '$18,241',
    '1,230.00',
    '0.00',
  ]);
});

test('a quantity has at most three decimals, a number of a rule six', () => {
  expect([formatNumber(25.2), formatNumber(2_400.3333), formatFigure(0.005_825)]).toEqual([
    '25.2',
    '2,400.333',
    '0.005825',
  ]);
});

test('a size has one decimal', () => {
  expect([0, 40_510, 999_999, 12_345_678].map(formatBytes)).toEqual(['0 KB', '40.5 KB', '1,000 KB', '12.3 MB']);
});

test('one of several is singular, and a large count has its comma', () => {
  expect([pluralize(1, 'field'), pluralize(0, 'field'), pluralize(1_240, 'field')]).toEqual([
    '1 field',
    '0 fields',
    '1,240 fields',
  ]);
  expect([pluralize(1, 'row is', 'rows are'), pluralize(2, 'box', 'boxes')]).toEqual(['1 row is', '2 boxes']);
});

test('a percentage is a fraction times 100', () => {
  expect([0.07, 0.0699, 0.08988].map(formatPercent)).toEqual(['7%', '6.99%', '8.988%']);
});

test('one unit is singular, and pieces have no unit name', () => {
  expect([
    formatQuantity(1, { units: 'FT' }),
    formatQuantity(25.2, { units: 'SQ' }),
    formatQuantity(1, { units: 'BX' }),
  ]).toEqual(['1 foot', '25.2 squares', '1 box']);
  expect([formatQuantity(3, { units: 'EA' }), formatQuantity(3), formatQuantity(7, { units: '%' })]).toEqual([
    '3',
    '3',
    '7%',
  ]);
  expect([unitText('visit', 1), unitText('visit', 2), unitText('RL')]).toEqual(['visit', 'visits', 'rolls']);
});

test('a size names its unit once', () => {
  expect([
    sizeText([36, 54.25], { units: 'IN' }),
    sizeText([12], { units: 'FT' }),
    sizeText([], { units: 'FT' }),
  ]).toEqual(['36 × 54.25 inches', '12 feet', '']);
});

test.each([
  [[36, 54.375], 'IN', '36 × 54 3/8 in'],
  [[35.5, 0.0625], 'IN', '35 1/2 × 1/16 in'],
  [[1_200.25], 'IN', '1,200 1/4 in'],
  [[36.1], 'IN', '36.1 in'],
  [[12], 'FT', '12 feet'],
  [[], 'IN', ''],
] as const)('the ordered size of %j %s is %j', (quantities, units, text) => {
  expect(orderedSize(quantities, { units })).toBe(text);
});
