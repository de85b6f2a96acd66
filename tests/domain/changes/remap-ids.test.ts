import { expect, test } from 'vitest';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { remapItemIds } from '#domain/changes/remap-ids.ts';

const item = (id: number, uuid: string, parentItemId: number | null = null): EstimateItem => ({
  id,
  uuid,
  parentItemId,
  fieldId: '9.1',
  fieldOptionId: null,
  value: 1,
  quantity: 1,
  materialCost: 0,
  laborCost: 0,
  materialPrice: 0,
  laborPrice: 0,
});

test('items get the server’s ids by uuid, with their children; one added in between keeps its own', () => {
  const edited = [item(-2, 'a'), item(-4, 'b', -2), item(-6, 'c', -2)];
  const answered = [item(501, 'a'), item(502, 'b', 501)];
  expect(remapItemIds(edited, answered).map(({ id, parentItemId }) => [id, parentItemId])).toEqual([
    [501, null],
    [502, 501],
    [-6, 501],
  ]);
});
