import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ceilToStep, followsStep } from '#domain/quantity/quantity-step.ts';

describe('the step of a quantity', () => {
  it('[E5] .333 allows thirds and whole numbers', () => {
    expect([0, 1, 0.333, 2.666, 2.667].every((quantity) => followsStep(quantity, 0.333))).toBe(true);
    expect([0.3, 0.334, 2.5, 0.3333, 0.999].some((quantity) => followsStep(quantity, 0.333))).toBe(false);
  });

  it('is exact for decimals', () => {
    expect(followsStep(0.3, 0.1)).toBe(true);
    expect(followsStep(1.1, 0.01)).toBe(true);
    expect(followsStep(0.35, 0.1)).toBe(false);
    expect(followsStep(2.5, 1)).toBe(false);
  });

  it('every cent is a multiple of a cent', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => followsStep(cents / 100, 0.01)));
  });

  it('rounds a need up to an orderable quantity', () => {
    expect([ceilToStep(22.4, 1), ceilToStep(22, 1), ceilToStep(0.001, 0.25), ceilToStep(5.2, 0.05)]).toEqual([
      23, 22, 0.25, 5.2,
    ]);
    expect([ceilToStep(0.2, 0.333), ceilToStep(0.334, 0.333), ceilToStep(0.668, 0.333)]).toEqual([0.333, 0.667, 1]);
  });

  it('a rounded quantity follows the step and is never short', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(1, 0.5, 0.25, 0.01, 0.333, 3),
        (needed, step) => {
          const offered = ceilToStep(needed / 1000, step);
          expect(followsStep(offered, step)).toBe(true);
          expect(offered).toBeGreaterThanOrEqual(needed / 1000);
          expect(offered).toBeLessThan(needed / 1000 + step + 0.002);
        },
      ),
    );
  });
});
