import { expect, test } from 'vitest';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { lineChanges } from '#domain/estimates/line-changes.ts';

const item = (uuid: string, more: Partial<EstimateItem>): EstimateItem =>
  ({ id: 1, uuid, fieldId: '1.58', quantity: 1, ...more }) as EstimateItem;

test('added, removed and changed entries are told, and nothing else', () => {
  const before = { items: [item('a', { quantity: 2, value: 2 }), item('b', {}), item('c', { value: 'Copper' })] };
  const after = {
    items: [item('a', { quantity: 3, value: 2, laborPrice: 4 }), item('b', {}), item('d', { value: 7 })],
  };
  expect(lineChanges(before, after)).toEqual([
    { uuid: 'a', fieldId: '1.58', member: 'quantity', before: 2, after: 3 },
    { uuid: 'a', fieldId: '1.58', member: 'laborPrice', before: null, after: 4 },
    { uuid: 'd', fieldId: '1.58', member: 'line', before: null, after: 7 },
    { uuid: 'c', fieldId: '1.58', member: 'line', before: 'Copper', after: null },
  ]);
  expect(lineChanges(after, after)).toEqual([]);
});
