import { roundDecimals } from '#domain/money/round-money.ts';

/** Percentages are shown whole and stored as fractions: 7 is 0.07. */
export const fractionFromPercent = (percent: number): number => roundDecimals(percent / 100, 6);

export const percentFromFraction = (fraction: number, decimals = 4): number => roundDecimals(fraction * 100, decimals);
