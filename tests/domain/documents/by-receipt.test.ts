import { expect, test } from 'vitest';
import { byReceipt } from '#domain/documents/by-receipt.ts';

test('what the office has comes first, in its order; what only this device has follows in the order of its making', () => {
  const ids = [-6, 12, -2, 3, -4, 2_147_483_647];
  expect(ids.map((id) => ({ id })).toSorted(byReceipt)).toEqual(
    [3, 12, 2_147_483_647, -2, -4, -6].map((id) => ({ id })),
  );
});
