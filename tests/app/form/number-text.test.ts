import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollarText, numberText, parseNumberText, percentText, steppedNumber } from '#app/form/number-text.ts';

describe('parseNumberText', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12', 12],
    ['12.', 12],
    ['.5', 0.5],
    ['1,234.5', 1234.5],
    ['-3', -3],
  ])('reads %j as %j', (text, meant) => expect(parseNumberText(text)).toBe(meant));

  it.each(['x', '1e3', '1.2.3', '12 FT'])('does not take %j for a number', (text) =>
    expect(parseNumberText(text)).toBeNaN(),
  );

  it('reads back every number it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (thousandths) => {
        expect(parseNumberText(numberText(thousandths / 1000))).toBe(thousandths / 1000);
      }),
    );
  });
});

describe('steppedNumber', () => {
  it('goes to the next multiple from between two', () => {
    const bounds = { min: 0, max: 100, step: 5 };
    expect(steppedNumber(12, bounds, 1)).toBe(15);
    expect(steppedNumber(12, bounds, -1)).toBe(10);
    expect(steppedNumber(15, bounds, 1)).toBe(20);
  });

  it('stays within the bounds and keeps the decimals of the step', () => {
    expect(steppedNumber(100, { min: 0, max: 100, step: 5 }, 1)).toBe(100);
    expect(steppedNumber(0, { min: 0, max: 100, step: 5 }, -1)).toBe(0);
    expect(steppedNumber(0.2, { min: 0, max: 1, step: 0.1 }, 1)).toBe(0.3);
  });
});

it('writes money and percents as they are shown', () => {
  expect(dollarText(-275.97)).toBe('−$275.97');
  expect(percentText(0.07)).toBe('7%');
});
