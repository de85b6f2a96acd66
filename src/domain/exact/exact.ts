// Exact rational numbers. Money and quantities never pass through binary fractions: 1.1 × 100 is 110, and a ceiling is
// taken of the exact quotient. Integers stay plain numbers and small fractions are pairs of integers, so that a
// keystroke costs next to nothing; only larger values use BigInt.

/** A fraction in lowest terms with safe integers; the denominator is greater than 1. */
export class Fraction {
  readonly numerator: number;
  readonly denominator: number;

  constructor(numerator: number, denominator: number) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  valueOf(): number {
    return this.numerator / this.denominator;
  }

  toString(): string {
    return String(this.valueOf());
  }
}

/** A fraction too large for safe integers; the denominator is at least 1. In lowest terms unless it is very long. */
export class WideFraction {
  readonly numerator: bigint;
  readonly denominator: bigint;

  constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  valueOf(): number {
    return nearestNumber(this.numerator, this.denominator);
  }

  toString(): string {
    return String(this.valueOf());
  }
}

/** A safe integer as itself, anything else as a fraction. NaN and the infinities stand for "no number". */
export type Exact = number | Fraction | WideFraction;

/** Whether a value is one of our fractions; integers are plain numbers. */
export const isFraction = (value: unknown): value is Fraction | WideFraction =>
  value instanceof Fraction || value instanceof WideFraction;

/** The nearest double to an exact value. */
export const toNumber = (value: Exact): number => (typeof value === 'number' ? value : value.valueOf());

/** Numerator and denominator of a value that is a number. */
export const partsOf = (value: Exact): readonly [bigint, bigint] =>
  typeof value === 'number' ? [BigInt(value), 1n] : [BigInt(value.numerator), BigInt(value.denominator)];

/** A quotient of safe integers in lowest terms. The divisor must be positive. */
export function fractionOf(numerator: number, denominator: number): Exact {
  if (denominator === 1) return numerator;
  let a = Math.abs(numerator);
  let b = denominator;
  while (b !== 0) [a, b] = [b, a % b];
  return a === denominator ? numerator / denominator : new Fraction(numerator / a, denominator / a);
}

/** Above this size, finding a common divisor costs more than keeping it. */
const longest = 1n << 512n;

/** A quotient of any integers in its smallest representation. The divisor must not be 0. */
export function wideFractionOf(numerator: bigint, denominator: bigint): Exact {
  if (numerator === 0n) return 0;
  if (denominator > longest) return new WideFraction(numerator, denominator);
  let a = numerator < 0n ? -numerator : numerator;
  let b = denominator < 0n ? -denominator : denominator;
  while (b !== 0n) [a, b] = [b, a % b];
  const divisor = denominator < 0n ? -a : a;
  const top = numerator / divisor;
  const bottom = denominator / divisor;
  if (!isSafe(top) || !isSafe(bottom)) return new WideFraction(top, bottom);
  return bottom === 1n ? Number(top) : new Fraction(Number(top), Number(bottom));
}

const limit = BigInt(Number.MAX_SAFE_INTEGER);
const isSafe = (value: bigint): boolean => value <= limit && value >= -limit;

/** Length of an exact value: the bits of its numerator and its denominator. */
export const bitsOf = (value: Exact): number =>
  partsOf(value).reduce((bits, part) => bits + part.toString(16).length * 4, 0);

/** The quotient with more bits than a double holds; the last bit records a remainder. It is rounded once. */
function nearestNumber(numerator: bigint, denominator: bigint): number {
  const size = (value: bigint): number => value.toString(16).length * 4;
  const top = numerator < 0n ? -numerator : numerator;
  const shift = Math.max(0, 70 - (size(top) - size(denominator)));
  const shifted = top << BigInt(shift);
  const quotient = shifted / denominator;
  const sticky = quotient * denominator === shifted ? quotient : quotient | 1n;
  // Two steps: a single power of 2 may exceed the largest double.
  const half = Math.floor(shift / 2);
  const nearest = Number(sticky) / 2 ** half / 2 ** (shift - half);
  return numerator < 0n ? -nearest : nearest;
}
