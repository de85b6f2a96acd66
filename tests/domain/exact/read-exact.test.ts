import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, toNumber } from '#domain/exact/exact.ts';
import { exactOf, exactOfDigits } from '#domain/exact/read-exact.ts';

const isNormal = (value: number): boolean => value === 0 || Math.abs(value) > 2.3e-308;

describe('reading exact numbers', () => {
  it('reads a number as its decimal representation', () => {
    expect(partsOf(exactOf(1.1))).toEqual([11n, 10n]);
    expect(partsOf(exactOf(-0.0625))).toEqual([-1n, 16n]);
    expect(partsOf(exactOf(1e-7))).toEqual([1n, 10_000_000n]);
    expect(partsOf(exactOf(1e21))).toEqual([10n ** 21n, 1n]);
    expect(partsOf(exactOf(0.1234567890123))).toEqual([1234567890123n, 10n ** 13n]);
    expect(exactOf(42)).toBe(42);
  });

  it('gives every number back', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e25, max: 1e25 }).filter(isNormal),
        (value) => {
          expect(toNumber(exactOf(value)) + 0).toBe(value + 0);
        },
      ),
    );
  });

  it('agrees with the digits, whichever way they are read', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 6 }), (whole, positions) => {
        const value = whole / 10 ** positions;
        expect(partsOf(exactOf(value))).toEqual(partsOf(exactOfDigits(String(value)) ?? 0));
      }),
    );
  });

  it('keeps NaN and infinities', () => {
    expect(exactOf(Number.NaN)).toBeNaN();
    expect(exactOf(Number.NEGATIVE_INFINITY)).toBe(Number.NEGATIVE_INFINITY);
  });

  it.each(['', '.', 'abc', '1,5', '0x10', '1e', '--1', 'Infinity'])('finds no decimal in "%s"', (text) => {
    expect(exactOfDigits(text)).toBeNull();
  });

  it.each([
    ['12.50', 12.5],
    [' +.5 ', 0.5],
    ['-3.', -3],
    ['1e-7', 1e-7],
    ['1.5E3', 1500],
  ])('reads "%s"', (text, value) => {
    expect(toNumber(exactOfDigits(text) ?? Number.NaN)).toBe(value);
  });
});
