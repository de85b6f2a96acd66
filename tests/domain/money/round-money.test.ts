import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundMoney } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';

describe('money', () => {
  it('[E9] is rounded half away from zero on the decimal value', () => {
    expect([1.005, -1.005, 2.675, 0.004, 1e-9, 1234567.895].map(roundMoney)).toEqual([
      1.01, -1.01, 2.68, 0, 0, 1234567.9,
    ]);
  });

  it('adds up without binary rounding errors', () => {
    expect(sumMoney([0.1, 0.2, 0.3])).toBe(0.6);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000_00 })), (cents) => {
        expect(sumMoney(cents.map((each) => each / 100))).toBe(cents.reduce((sum, each) => sum + each, 0) / 100);
      }),
    );
  });
});
