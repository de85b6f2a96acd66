import { expect, it } from 'vitest';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { defined } from '#domain/defined.ts';
import { unpricedCount, withoutText } from '#domain/estimates/unpriced-count.ts';

const item = (id: number, parentItemId: number | null, pricing?: EstimateItem['pricing']): EstimateItem => ({
  id,
  uuid: `${id}`,
  parentItemId,
  fieldId: '3.20',
  fieldOptionId: null,
  value: 1,
  quantity: 1,
  materialCost: 0,
  laborCost: 0,
  materialPrice: 0,
  laborPrice: 0,
  ...defined({ pricing }),
});

it('counts the top-level lines that a stored total leaves out, each once', () => {
  const items = [item(1, null), item(2, 1, 'missing'), item(3, 2, 'missing'), item(4, null, 'unmeasured')];
  expect(unpricedCount({ items })).toBe(2);
  expect(unpricedCount({ items: [item(1, null), item(2, 1, 'kept')] })).toBe(0);
  expect([0, 1, 2].map(withoutText)).toEqual([
    '',
    'without 1 line that has no price',
    'without 2 lines that have no price',
  ]);
});
