import type { PriceMember } from '#engine/catalog/prices/size-prices.ts';

interface PriceColumn {
  readonly member: PriceMember;
  readonly label: string;
  /** In a sentence. */
  readonly words: string;
  /** The cost behind a price. */
  readonly cost?: PriceMember;
}

/** The columns of the sheet that are edited. */
export const priceColumns: readonly PriceColumn[] = [
  { member: 'materialCost', label: 'Material cost', words: 'material cost' },
  { member: 'materialPrice', label: 'Material price', words: 'material price', cost: 'materialCost' },
  { member: 'laborCost', label: 'Labor cost', words: 'labor cost' },
  { member: 'laborPrice', label: 'Labor price', words: 'labor price', cost: 'laborCost' },
];
