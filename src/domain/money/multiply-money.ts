import { roundMoney } from '#domain/money/round-money.ts';

const factorScale = 1_000_000;

/** An amount times a factor of up to six decimals, rounded to cents; no binary fraction decides a half. */
export const multiplyMoney = (amount: number, factor: number): number => {
  const cents = Math.round(roundMoney(amount) * 100);
  const millionths = Math.round(factor * factorScale);
  const product = cents * millionths;
  if (Number.isSafeInteger(product)) return (Math.sign(product) * Math.round(Math.abs(product) / factorScale)) / 100;
  const wide = BigInt(cents) * BigInt(millionths);
  const half = BigInt(factorScale / 2);
  const rounded = wide < 0n ? -((-wide + half) / BigInt(factorScale)) : (wide + half) / BigInt(factorScale);
  return Number(rounded) / 100;
};
