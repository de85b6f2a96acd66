import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ceilToStep, followsStep } from '#domain/quantity/quantity-step.ts';
import { stepAdvice } from '#domain/quantity/step-advice.ts';

const wide = { min: 0, max: 1_000 };

describe('the way out for a number that the step refuses', () => {
  it.each([
    [36.2, 0.125, 'Round it: 36 1/8 or 36 1/4.'],
    [26.5, 0.333, 'Round it: 26 1/3 or 26 2/3.'],
    [3.5, 1, 'Whole numbers only: 3 or 4.'],
    [7, 5, 'Round it: 5 or 10.'],
    [0.2, 0.5, 'Round it: 0 or 1/2.'],
  ])('%d by %d: “%s”', (quantity, step, advice) => expect(stepAdvice(quantity, { ...wide, step })).toBe(advice));

  it('names only numbers within the bounds', () => {
    expect(stepAdvice(3.5, { min: 0, max: 3, step: 1 })).toBe('Whole numbers only: 3.');
    expect(stepAdvice(1, { min: 4, max: 20, step: 1 })).toBe('Enter 4 or more.');
    expect(stepAdvice(0.5, { min: 0, max: 0, step: 1 })).toBe('Whole numbers only: 0.');
  });

  it('is silent for a number that is taken', () => {
    for (const step of [1, 0.125, 0.333, 5])
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2_000 }), (thousandths) => {
          const taken = ceilToStep(thousandths / 7, step);
          if (followsStep(taken, step)) expect(stepAdvice(taken, { ...wide, step })).toBeNull();
        }),
      );
  });
});
