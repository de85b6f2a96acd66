// Costs and prices that are entered on a line itself: what nobody named a price for sells for its cost, never for nothing.
import type { UnitPrices } from '#domain/catalog/unit-prices.ts';

const costOf = { materialPrice: 'materialCost', laborPrice: 'laborCost' } as const;

const followers = ['materialPrice', 'laborPrice'] as const;

/** The prices with what was entered; a price that stood at its cost goes with it. */
export const enteredPrices = (before: UnitPrices, entered: Partial<UnitPrices>): UnitPrices => {
  const after = { ...before, ...entered };
  for (const price of followers) {
    const cost = costOf[price];
    if (entered[price] === undefined && before[price] === before[cost]) after[price] = after[cost];
  }
  return after;
};

/** What an emptied cost or price means: no cost, and the price that follows the cost. */
export const emptiedPrice = (prices: UnitPrices, input: keyof UnitPrices): number =>
  input === 'materialPrice' || input === 'laborPrice' ? prices[costOf[input]] : 0;
