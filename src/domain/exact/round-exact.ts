import { type Exact, Fraction, partsOf, toNumber, wideFractionOf } from '#domain/exact/exact.ts';
import { divide, multiply } from '#domain/exact/exact-arithmetic.ts';

/** The least whole number that is not below the value. */
export function ceiling(value: Exact): Exact {
  if (typeof value === 'number') return value;
  if (value instanceof Fraction) {
    const rest = value.numerator % value.denominator;
    return (value.numerator - rest) / value.denominator + (rest > 0 ? 1 : 0);
  }
  const rest = value.numerator % value.denominator;
  return wideFractionOf((value.numerator - rest) / value.denominator + (rest > 0n ? 1n : 0n), 1n);
}

/** The nearest whole number; halves go away from zero. */
export function nearestWhole(value: Exact): Exact {
  if (typeof value === 'number') return value;
  if (value instanceof Fraction) {
    const rest = value.numerator % value.denominator;
    const whole = (value.numerator - rest) / value.denominator;
    const isUp = Math.abs(rest) >= value.denominator - Math.abs(rest);
    return isUp ? whole + Math.sign(value.numerator) : whole;
  }
  const [numerator, denominator] = partsOf(value);
  const rest = numerator % denominator;
  const whole = (numerator - rest) / denominator;
  const isUp = (rest < 0n ? -rest : rest) * 2n >= denominator;
  return wideFractionOf(isUp ? whole + (numerator < 0n ? -1n : 1n) : whole, 1n);
}

/** Rounded to a number of decimals, half away from zero on the decimal value: 1.005 is 1.01. */
export function roundTo(value: Exact, decimals: number): Exact {
  if (typeof value === 'number') return value;
  const scale = 10 ** decimals;
  return divide(nearestWhole(multiply(value, scale)), scale);
}

/** The least multiple of the step that is not below the value; the value itself when the step is 0 or less. */
export const roundUpTo = (value: Exact, step: Exact): Exact =>
  toNumber(step) > 0 ? multiply(ceiling(divide(value, step)), step) : value;

/** The nearest third: 24.999 and 25 are the same number of thirds. */
export const nearestThird = (value: Exact): Exact => divide(nearestWhole(multiply(value, 3)), 3);
