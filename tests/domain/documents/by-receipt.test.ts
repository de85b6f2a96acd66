import { expect, test } from 'vitest';
import { byReceipt } from '#domain/documents/by-receipt.ts';

test('papers of the office come first, in its order; those of this device follow in the order of their making', () => {
  const ids = [-6, 12, -2, 3, -4, 2_147_483_647];
  expect(ids.map((id) => ({ id })).toSorted(byReceipt)).toEqual(
    [3, 12, 2_147_483_647, -2, -4, -6].map((id) => ({ id })),
  );
});
