// Costs and prices entered on a line: without an entered price it sells at cost, never for nothing.
import type { UnitPrices } from '#domain/catalog/unit-prices.ts';

const costOf = { materialPrice: 'materialCost', laborPrice: 'laborCost' } as const;

const followers = ['materialPrice', 'laborPrice'] as const;

/** The prices with the entered ones applied; a price equal to its cost follows the cost. */
export function enteredPrices(before: UnitPrices, entered: Partial<UnitPrices>): UnitPrices {
  const after = { ...before, ...entered };
  for (const price of followers) {
    const cost = costOf[price];
    if (entered[price] === undefined && before[price] === before[cost]) after[price] = after[cost];
  }
  return after;
}

/** An emptied cost means no cost; an emptied price follows the cost. */
export const emptiedPrice = (prices: UnitPrices, input: keyof UnitPrices): number =>
  input === 'materialPrice' || input === 'laborPrice' ? prices[costOf[input]] : 0;
