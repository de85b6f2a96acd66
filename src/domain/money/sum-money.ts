/** Adds amounts of whole cents without a trace of binary fractions. */
export const sumMoney = (amounts: Iterable<number>): number => {
  let cents = 0;
  for (const amount of amounts) cents += Math.round(amount * 100);
  return cents / 100;
};
