import { describe, expect, it } from 'vitest';
import { formatFraction } from '#domain/text/format-fraction.ts';

describe('a figure as a tape shows it', () => {
  it.each([
    [36, '36'],
    [36.125, '36 1/8'],
    [36.5, '36 1/2'],
    [0.75, '3/4'],
    [1036.875, '1,036 7/8'],
    [0.063, '1/16'],
    [26.333, '26 1/3'],
    [26.666, '26 2/3'],
    [26.667, '26 2/3'],
    [-0.5, '−1/2'],
    [0, '0'],
    [36.13, '36.13'],
    [0.05, '0.05'],
    [0.999, '0.999'],
  ])('%d is “%s”', (value, text) => expect(formatFraction(value)).toBe(text));
});
