import { expect, test } from 'vitest';
import { pastedRows, raised, readPercent, readPrice } from '#engine/catalog/prices/typed-prices.ts';

test.each([
  ['12.50', 12.5],
  ['$1,234.567', 1234.57],
  ['', undefined],
  ['0', 0],
])('%j is the price %j', (text, value) => {
  expect(readPrice(text)).toEqual({ value });
});

test.each([
  ['=96*1.08', 'Is a formula: enter its value.'],
  ['9O5', 'Is not a number: it has a letter in it.'],
  ['ten', 'Is not a number.'],
  ['-4', 'Must be 0 or more.'],
  ['2000000000', 'Is too high.'],
])('%j is refused: %s', (text, reason) => {
  expect(readPrice(text)).toBe(reason);
});

test.each([
  ['+4', 4],
  ['−3.5 %', -3.5],
  ['4%', 4],
  ['', null],
  ['four', null],
  ['-100', null],
])('%j is %j percent', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test.each([
  [10, 4, 100, 10.4],
  [8.9, 4, 20, 9.25],
  [41.5, 4, 20, 43.15],
  [3.9, 4, 1, 4],
  [1.005, 0, 100, 1.01],
  [10, -10, 100, 9],
])('%f raised by %f percent, in %i steps a dollar, is %f', (price, percent, step, after) => {
  expect(raised(price, percent, step)).toBe(after);
});

test('a block of a spreadsheet program is rows of cells', () => {
  expect(pastedRows('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(pastedRows('7')).toEqual([['7']]);
});
