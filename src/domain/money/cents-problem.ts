import { roundMoney } from '#domain/money/round-money.ts';

/** The highest price of one unit. */
export const maxMoney = 1_000_000_000;

/** Why a number is no amount of dollars and cents; null when it is one. */
export function centsProblem(amount: number): string | null {
  if (!Number.isFinite(amount) || Math.abs(amount) > maxMoney) return 'This amount is too large.';
  return roundMoney(amount) === amount ? null : 'Enter dollars and cents, like 1250.50.';
}
