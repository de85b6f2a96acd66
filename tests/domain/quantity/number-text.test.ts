import { describe, expect, it } from 'vitest';
import { numberText, steppedNumber } from '#domain/quantity/number-text.ts';
import { readNumber } from '#domain/quantity/read-number.ts';

describe('numberText', () => {
  it('writes a number plainly, an absent one as an empty text, and a refused text as it was typed', () => {
    expect([36.5, 0, undefined, null, '20*120'].map((each) => numberText(each))).toEqual([
      '36.5',
      '0',
      '',
      '',
      '20*120',
    ]);
  });
});

describe('inches', () => {
  it('stand in their box as on a tape, and are read again as the same number', () => {
    for (let eighths = 0; eighths <= 8 * 40; eighths += 1) {
      const inches = eighths / 8;
      expect(readNumber(numberText(inches, 'IN'), 'IN')).toBe(inches);
    }
    expect([36.125, 36.5, 0.75, 40, '36 x'].map((each) => numberText(each, 'IN'))).toEqual([
      '36 1/8',
      '36 1/2',
      '3/4',
      '40',
      '36 x',
    ]);
    expect(numberText(36.125, 'FT')).toBe('36.125');
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
