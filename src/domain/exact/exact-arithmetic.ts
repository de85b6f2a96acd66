import {
  type Exact,
  Fraction,
  fractionOf,
  partsOf,
  toNumber,
  WideFraction,
  wideFractionOf,
} from '#domain/exact/exact.ts';

const limit = Number.MAX_SAFE_INTEGER;
// A rounded product or sum is a safe integer only if the exact one is, so checking the result is enough.
const isSafe = (value: number): boolean => value <= limit && value >= -limit;

const topOf = (value: number | Fraction): number => (typeof value === 'number' ? value : value.numerator);
const bottomOf = (value: number | Fraction): number => (typeof value === 'number' ? 1 : value.denominator);

const isNumber = (value: Exact): boolean => typeof value !== 'number' || Number.isFinite(value);

/** The exact sum. */
export function add(a: Exact, b: Exact): Exact {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (isSafe(sum) || !Number.isFinite(sum)) return sum;
  } else if (!(a instanceof WideFraction) && !(b instanceof WideFraction)) {
    const left = topOf(a) * bottomOf(b);
    const right = topOf(b) * bottomOf(a);
    const denominator = bottomOf(a) * bottomOf(b);
    if (isSafe(left) && isSafe(right) && isSafe(left + right) && isSafe(denominator)) {
      return fractionOf(left + right, denominator);
    }
  }
  if (!isNumber(a) || !isNumber(b)) return toNumber(a) + toNumber(b);
  const [an, ad] = partsOf(a);
  const [bn, bd] = partsOf(b);
  return wideFractionOf(an * bd + bn * ad, ad * bd);
}

/** The exact negation. */
export function negate(value: Exact): Exact {
  if (typeof value === 'number') return -value;
  return value instanceof Fraction
    ? new Fraction(-value.numerator, value.denominator)
    : new WideFraction(-value.numerator, value.denominator);
}

/** The exact difference. */
export const subtract = (a: Exact, b: Exact): Exact =>
  typeof a === 'number' && typeof b === 'number' && isSafe(a - b) ? a - b : add(a, negate(b));

/** The exact product. */
export function multiply(a: Exact, b: Exact): Exact {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (isSafe(product) || !Number.isFinite(product)) return product;
  } else if (!(a instanceof WideFraction) && !(b instanceof WideFraction)) {
    const numerator = topOf(a) * topOf(b);
    const denominator = bottomOf(a) * bottomOf(b);
    if (isSafe(numerator) && isSafe(denominator)) return fractionOf(numerator, denominator);
  }
  if (!isNumber(a) || !isNumber(b)) return toNumber(a) * toNumber(b);
  const [an, ad] = partsOf(a);
  const [bn, bd] = partsOf(b);
  return wideFractionOf(an * bn, ad * bd);
}

/** The exact quotient; dividing by 0 returns an infinity or NaN, as in JavaScript. */
export function divide(a: Exact, b: Exact): Exact {
  if (b === 0 || !isNumber(a) || !isNumber(b)) return toNumber(a) / toNumber(b);
  if (a === 0) return typeof b === 'number' ? a / b : a;
  if (typeof b === 'number') {
    return typeof a === 'number'
      ? fractionOf(b < 0 ? -a : a, Math.abs(b))
      : multiply(a, b === 1 || b === -1 ? b : new Fraction(Math.sign(b), Math.abs(b)));
  }
  const [bn, bd] = partsOf(b);
  return multiply(a, wideFractionOf(bd, bn));
}

/** The exact remainder, with the sign of the dividend. */
export function remainder(a: Exact, b: Exact): Exact {
  if (typeof a === 'number' && typeof b === 'number') return a % b;
  if (b === 0 || !isNumber(a) || !isNumber(b)) return toNumber(a) % toNumber(b);
  const [an, ad] = partsOf(a);
  const [bn, bd] = partsOf(b);
  return wideFractionOf((an * bd) % (bn * ad), ad * bd);
}

/** Negative when a is less, positive when it is greater, 0 when equal; NaN when one is not a number. */
export function compare(a: Exact, b: Exact): number {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a - b;
  const difference = subtract(a, b);
  return typeof difference === 'number' ? difference : Math.sign(Number(difference.numerator));
}

/** The largest exponent: a hundred years of months. */
const longestPower = 1200;

/** An exact integer power, exponent 0 to 1200; NaN for any other exponent. */
export function power(base: Exact, exponent: Exact): Exact {
  if (typeof exponent !== 'number' || !Number.isInteger(exponent) || exponent < 0 || exponent > longestPower)
    return Number.NaN;
  if (!isNumber(base)) return toNumber(base) ** exponent;
  const [numerator, denominator] = partsOf(base);
  return wideFractionOf(numerator ** BigInt(exponent), denominator ** BigInt(exponent));
}
