import { expect, it } from 'vitest';
import { numberRefusal } from '#domain/quantity/number-refusal.ts';

const inches = { unit: 'IN', min: 6, max: 240 };

it.each([
  ['', null],
  ['36 1/2', null],
  ['6', null],
  ['240', null],
  ['5', 'Enter 6 to 240.'],
  ['1,000', 'Enter 6 to 240.'],
  ['-36', 'Enter 6 to 240.'],
  ['100000000000000000000', 'Enter 6 to 240.'],
  ['20*120', '“20*120” is not a number. Enter one like 36.5 or 36 1/2.'],
  ['1e9', '“1e9” is not a number. Enter one like 36.5 or 36 1/2.'],
])('of %j is refused with %j', (text, message) => expect(numberRefusal(text, inches)).toBe(message));

it.each([
  ['24 SQ', 'FT', '“24 SQ” is in squares. Enter feet.'],
  ['12 sq ft', 'IN', '“12 sq ft” is in square feet. Enter inches.'],
  ['3ft', 'EA', '“3ft” is in feet. Enter pieces.'],
  ['3 ft', '', '“3 ft” is in feet. Enter one like 36.5 or 36 1/2.'],
  ['3 ft', '$', '“3 ft” is in feet. Enter dollars, like 1,250.'],
  ['x ft', 'IN', '“x ft” is not a number. Enter one like 36.5 or 36 1/2.'],
])('of %j in a box of %s names the other unit', (text, unit, message) =>
  expect(numberRefusal(text, { unit, min: 0, max: 100 })).toBe(message),
);

it.each([
  ['$350', null],
  ['-$1,250.50', null],
  ['$ 1,250.00', null],
  ['abc', '“abc” is not a number. Enter dollars, like 1,250.'],
  ['12.345', 'Enter dollars and cents, like 1250.50.'],
  ['0.001', 'Enter dollars and cents, like 1250.50.'],
])('of %j in dollars is refused with %j', (text, message) => {
  expect(numberRefusal(text, { unit: '$', min: -2000, max: 2000 })).toBe(message);
});

it('formats thousands, and names a single number when only one is allowed', () => {
  expect(numberRefusal('x'.repeat(40), { unit: '', min: 0, max: 0 })).toContain('“xxxxxxxxxxxxxxxxxxxx…”');
  expect(numberRefusal('200000', { unit: 'SQ FT', min: 0, max: 100_000 })).toBe('Enter 0 to 100,000.');
  expect(numberRefusal('1', { unit: '', min: 0, max: 0 })).toBe('Enter 0.');
});
