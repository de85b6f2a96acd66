import { expect, test } from 'vitest';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { remapItemIds } from '#domain/changes/remap-ids.ts';
import { localItemId } from '#domain/estimates/local-item-id.ts';

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

test('a line whose id the server gave to another line gets one of its own, and its details follow it', () => {
  const lost = [item(501, 'a'), item(502, 'b', 501), item(-4, 'c', 501)];
  const answered = [item(501, 'other'), item(503, 'detail', 501)];
  expect(remapItemIds(lost, answered).map(({ id, parentItemId }) => [id, parentItemId])).toEqual([
    [localItemId('a'), null],
    [502, localItemId('a')],
    [-4, localItemId('a')],
  ]);
});
