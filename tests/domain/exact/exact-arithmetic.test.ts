import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Exact, partsOf, toNumber } from '#domain/exact/exact.ts';
import { add, compare, divide, multiply, negate, power, remainder, subtract } from '#domain/exact/exact-arithmetic.ts';
import { exactOf } from '#domain/exact/read-exact.ts';
import { minus, over, type PlainFraction, plainFraction, plus, times } from '#tests/support/plain-fraction.ts';

/** Decimals of up to 8 places, small ones and ones whose product exceeds a double's precision. */
const decimal = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((whole) => whole / 1000),
  fc.integer({ min: -999_999_999, max: 999_999_999 }).map((whole) => whole / 100),
  fc.integer({ min: -99_999_999, max: 99_999_999 }).map((whole) => whole / 100_000_000),
  fc.integer(),
);

function isSame(exact: Exact, plain: PlainFraction): boolean {
  const [top, bottom] = partsOf(exact);
  return top * plain.bottom === plain.top * bottom;
}

describe('exact arithmetic', () => {
  it('has no binary rounding errors', () => {
    expect(toNumber(multiply(exactOf(1.1), 100))).toBe(110);
    expect(toNumber(add(exactOf(0.1), exactOf(0.2)))).toBe(0.3);
    expect(toNumber(subtract(exactOf(0.3), exactOf(0.1)))).toBe(0.2);
    expect(toNumber(multiply(divide(1, 3), 3))).toBe(1);
  });

  it('agrees with textbook fractions', () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, (x, y, z) => {
        const [a, b, c] = [exactOf(x), exactOf(y), exactOf(z)];
        const [p, q, r] = [plainFraction(x), plainFraction(y), plainFraction(z)];
        expect(isSame(add(multiply(a, b), c), plus(times(p, q), r))).toBe(true);
        expect(isSame(subtract(a, multiply(b, c)), minus(p, times(q, r)))).toBe(true);
        if (y !== 0) expect(isSame(multiply(divide(a, b), c), times(over(p, q), r))).toBe(true);
      }),
    );
  });

  it('orders values correctly', () => {
    fc.assert(
      fc.property(decimal, decimal, (x, y) => {
        expect(Math.sign(compare(exactOf(x), exactOf(y)))).toBe(Math.sign(x - y));
        expect(compare(divide(exactOf(x), 7), divide(exactOf(x), 7))).toBe(0);
      }),
    );
  });

  it('keeps the remainder of a division, with the sign of the dividend', () => {
    expect(toNumber(remainder(exactOf(5.5), 2))).toBe(1.5);
    expect(toNumber(remainder(exactOf(-5.5), 2))).toBe(-1.5);
    expect(toNumber(remainder(1, exactOf(0.1)))).toBe(0);
    expect(remainder(7, 3)).toBe(1);
  });

  it('behaves like floating-point numbers when there is no number', () => {
    expect(divide(1, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(divide(0, 0)).toBeNaN();
    expect(add(Number.NaN, exactOf(0.5))).toBeNaN();
    expect(multiply(Number.POSITIVE_INFINITY, exactOf(-0.5))).toBe(Number.NEGATIVE_INFINITY);
    expect(remainder(exactOf(0.5), 0)).toBeNaN();
    expect(compare(Number.NaN, exactOf(0.5))).toBeNaN();
    expect(power(Number.NaN, 3)).toBeNaN();
  });

  it('stays exact beyond safe integers', () => {
    const max = Number.MAX_SAFE_INTEGER;
    expect(toNumber(subtract(add(max, max), max))).toBe(max);
    expect(toNumber(divide(multiply(max, max), max))).toBe(max);
    expect(toNumber(negate(multiply(max, 2)))).toBe(-2 * max);
  });

  it('raises only to whole powers', () => {
    expect(toNumber(power(exactOf(1.1), 2))).toBe(1.21);
    expect(power(7, 0)).toBe(1);
    expect(toNumber(power(exactOf(1.005), 360))).toBeCloseTo(1.005 ** 360, 10);
    expect(power(2, exactOf(0.5))).toBeNaN();
    expect(power(2, -1)).toBeNaN();
    expect(power(2, 1201)).toBeNaN();
  });
});
