import type { PriceMember } from '#engine/catalog/prices/size-prices.ts';

interface PriceColumn {
  readonly member: PriceMember;
  readonly label: string;
  /** In a sentence. */
  readonly text: string;
  /** The cost behind a price. */
  readonly cost?: PriceMember;
}

/** The columns of the sheet that are edited. */
export const priceColumns: readonly PriceColumn[] = [
  { member: 'materialCost', label: 'Material cost', text: 'material cost' },
  { member: 'materialPrice', label: 'Material price', text: 'material price', cost: 'materialCost' },
  { member: 'laborCost', label: 'Labor cost', text: 'labor cost' },
  { member: 'laborPrice', label: 'Labor price', text: 'labor price', cost: 'laborCost' },
];
