import { expect, it } from 'vitest';
import { inSavingOrder } from '#domain/estimates/saving-order.ts';
import { anItem } from '#tests/support/estimates.ts';

it('[E4] saved items ascend, new ones follow in reverse', () => {
  const items = [-6, 12, -2, 3, -4].map((id) => anItem({ id, uuid: `${id}`, fieldId: '1.1' }));
  expect(inSavingOrder(items).map(({ id }) => id)).toEqual([3, 12, -2, -4, -6]);
});
