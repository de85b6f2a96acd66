import { describe, expect, it } from 'vitest';
import { numberText, steppedNumber } from '#app/form/number-text.ts';

describe('numberText', () => {
  it('writes a number plainly, an absent one as an empty text, and a refused text as it was typed', () => {
    expect([36.5, 0, undefined, null, '20*120'].map(numberText)).toEqual(['36.5', '0', '', '', '20*120']);
  });
});

describe('steppedNumber', () => {
  it('goes to the next multiple from a value in between', () => {
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
