/** Money has two decimals, rounded half away from zero on the decimal value: 1.005 is 1.01. */
export const roundMoney = (amount: number): number => roundDecimals(amount, 2);

/** Rounds half away from zero on the decimal representation, not on the binary one. */
export function roundDecimals(value: number, decimals: number): number {
  const size = Math.abs(value);
  if (size < 10 ** -(decimals + 2)) return 0;
  // From 1e21 a number prints with an exponent and has no decimals left to round.
  if (size >= 1e21) return value;
  const rounded = Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** An amount in integer cents, whose sums are exact. */
export const toCents = (amount: number): number => Math.round(amount * 100);

export const fromCents = (cents: number): number => cents / 100;
