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
])('of %j is refused with %j', (text, words) => expect(numberRefusal(text, inches)).toBe(words));

it('formats thousands, and names a single number when only one is allowed', () => {
  expect(numberRefusal('x'.repeat(40), { unit: '', min: 0, max: 0 })).toContain('“xxxxxxxxxxxxxxxxxxxx…”');
  expect(numberRefusal('200000', { unit: 'SQ FT', min: 0, max: 100_000 })).toBe('Enter 0 to 100,000.');
  expect(numberRefusal('1', { unit: '', min: 0, max: 0 })).toBe('Enter 0.');
});
