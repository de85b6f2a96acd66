import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Exact, toNumber } from '#domain/exact/exact.ts';
import { divide, multiply } from '#domain/exact/exact-arithmetic.ts';
import { exactOf } from '#domain/exact/read-exact.ts';
import { ceiling, nearestThird, nearestWhole, roundTo, roundUpTo } from '#domain/exact/round-exact.ts';
import { ceilingOf, inDecimals, over, plainFraction } from '#tests/support/plain-fraction.ts';

const decimal = fc.integer({ min: -1e9, max: 1e9 }).map((whole) => whole / 10_000);
const divisor = fc.integer({ min: 1, max: 1e6 }).map((whole) => whole / 1000);
/** The same value in the form for long fractions. */
const wide = (value: Exact): Exact => divide(multiply(value, 2 ** 53 - 1), 2 ** 53 - 1);

describe('rounding exact numbers', () => {
  it.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [1.004999, 1],
    [2.675, 2.68],
    [0.125, 0.13],
    [-0.004, 0],
    [7, 7],
  ])('rounds %d to %d cents', (value, cents) => {
    expect(toNumber(roundTo(exactOf(value), 2)) + 0).toBe(cents);
  });

  it('rounds quotients like textbook fractions', () => {
    fc.assert(
      fc.property(decimal, divisor, fc.constantFrom(0, 2, 3), (value, by, decimals) => {
        const exact = divide(exactOf(value), exactOf(by));
        const taught = inDecimals(over(plainFraction(value), plainFraction(by)), decimals);
        expect(toNumber(roundTo(exact, decimals))).toBe(Number(taught));
        expect(toNumber(roundTo(wide(exact), decimals))).toBe(Number(taught));
      }),
    );
  });

  it('takes the ceiling of the exact quotient', () => {
    expect(ceiling(divide(exactOf(10.004), 10))).toBe(2);
    expect(ceiling(divide(exactOf(0.3), exactOf(0.1)))).toBe(3);
    expect((ceiling(exactOf(-0.5)) as number) + 0).toBe(0);
    fc.assert(
      fc.property(decimal, divisor, (value, by) => {
        const taught = Number(ceilingOf(over(plainFraction(value), plainFraction(by))));
        expect(toNumber(ceiling(divide(exactOf(value), exactOf(by)))) + 0).toBe(taught + 0);
      }),
    );
  });

  it('keeps whole numbers, however long', () => {
    const long = multiply(2 ** 53 - 1, 10);
    expect(ceiling(long)).toEqual(long);
    expect(nearestWhole(long)).toEqual(long);
    expect(nearestWhole(divide(long, 3))).toEqual(nearestWhole(divide(multiply(long, 2), 6)));
  });

  it('rounds up to a step, even a decimal one', () => {
    expect(toNumber(roundUpTo(exactOf(156.65), 1))).toBe(157);
    expect(toNumber(roundUpTo(exactOf(0.3), exactOf(0.1)))).toBe(0.3);
    expect(toNumber(roundUpTo(exactOf(0.31), exactOf(0.1)))).toBe(0.4);
    expect(roundUpTo(9, 0)).toBe(9);
  });

  it('finds the nearest third', () => {
    for (const value of [0.333, 0.334, 0.3, 0.4]) expect(nearestThird(exactOf(value))).toEqual(divide(1, 3));
    expect(nearestThird(exactOf(24.999))).toBe(25);
    expect(nearestThird(exactOf(0.5))).toEqual(divide(2, 3));
  });
});
