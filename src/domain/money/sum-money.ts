import { fromCents, toCents } from '#domain/money/round-money.ts';

/** Adds amounts in integer cents. */
export function sumMoney(amounts: Iterable<number>): number {
  let cents = 0;
  for (const amount of amounts) cents += toCents(amount);
  return fromCents(cents);
}
