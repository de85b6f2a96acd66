import { type Exact, fractionOf, wideFractionOf } from '#domain/exact/exact.ts';

/** The decimal that a number prints as: 1.1 is eleven tenths, not the nearest binary fraction. */
export function exactOf(value: number): Exact {
  if (Number.isSafeInteger(value) || !Number.isFinite(value)) return value;
  // Up to 15 digits, a decimal and its nearest double identify each other, so dividing back proves the digits.
  let scale = 10;
  for (let digits = 1; digits <= 6; digits++) {
    const whole = Math.round(value * scale);
    if (whole > maxDigits || whole < -maxDigits) break;
    if (whole / scale === value) return fractionOf(whole, scale);
    scale *= 10;
  }
  return exactOfDigits(String(value)) ?? Number.NaN;
}

const maxDigits = 1e15;
const decimal = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?\s*$/i;

/** Reads a decimal such as "12.50" or "1e-7"; null when the text is not one. */
export function exactOfDigits(text: string): Exact | null {
  const match = decimal.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', part = '', exponent = '0'] = match;
  if (whole === '' && part === '') return null;
  const digits = BigInt(sign + whole + part);
  const positions = part.length - Number(exponent);
  return positions > 0
    ? wideFractionOf(digits, 10n ** BigInt(positions))
    : wideFractionOf(digits * 10n ** BigInt(-positions), 1n);
}
