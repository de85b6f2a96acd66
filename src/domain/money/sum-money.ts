import { fromCents, toCents } from '#domain/money/round-money.ts';

/** Adds amounts of whole cents. */
export const sumMoney = (amounts: Iterable<number>): number => {
  let cents = 0;
  for (const amount of amounts) cents += toCents(amount);
  return fromCents(cents);
};
