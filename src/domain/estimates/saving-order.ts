import type { EstimateItem } from '#contract/records.ts';

/** The order in which items are stored when the sender has none of its own: saved ones by id, then new ones as made. */
export const inSavingOrder = (items: readonly EstimateItem[]): readonly EstimateItem[] => [
  ...items.filter(({ id }) => id >= 0).toSorted((one, other) => one.id - other.id),
  // Ids made on a device go down from -2, so that the reverse order is the one in which they were made.
  ...items.filter(({ id }) => id < 0).toSorted((one, other) => other.id - one.id),
];
