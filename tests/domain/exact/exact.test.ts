import { describe, expect, it } from 'vitest';
import { Fraction, fractionOf, isFraction, toNumber, WideFraction, wideFractionOf } from '#domain/exact/exact.ts';

describe('exact numbers', () => {
  it('are in lowest terms and in their smallest form', () => {
    expect(fractionOf(6, 4)).toEqual(new Fraction(3, 2));
    expect(fractionOf(6, 3)).toBe(2);
    expect(wideFractionOf(6n, -4n)).toEqual(new Fraction(-3, 2));
    expect(wideFractionOf(6n * 2n ** 80n, 3n * 2n ** 80n)).toBe(2);
    expect(wideFractionOf(0n, 5n)).toBe(0);
    expect(wideFractionOf(2n ** 60n, 3n)).toEqual(new WideFraction(2n ** 60n, 3n));
  });

  it('convert to the nearest double', () => {
    expect(toNumber(new Fraction(1, 3))).toBe(1 / 3);
    expect(toNumber(new WideFraction(10n ** 40n, 3n * 10n ** 40n))).toBe(1 / 3);
    expect(toNumber(new WideFraction(-(10n ** 30n), 1n))).toBe(-1e30);
    expect(toNumber(new WideFraction(2n ** 53n + 1n, 2n ** 53n))).toBe(1);
    expect(toNumber(new WideFraction(2n ** 54n + 3n, 2n ** 54n))).toBe(1 + 2 ** -52);
    expect(toNumber(new WideFraction(12345678901234567890n, 10n ** 19n))).toBe(1.2345678901234567);
  });

  it('convert to numbers where a text or a comparison needs one', () => {
    expect(`${new Fraction(1, 2)}`).toBe('0.5');
    expect(new Fraction(1, 2) < new Fraction(3, 4)).toBe(true);
    expect(isFraction(new Fraction(1, 2))).toBe(true);
    expect(isFraction(0.5)).toBe(false);
  });
});
