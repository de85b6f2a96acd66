import { roundDecimals } from '#domain/money/round-money.ts';

/** Quantities have three decimals. */
export const roundQuantity = (quantity: number): number => roundDecimals(quantity, 3);
