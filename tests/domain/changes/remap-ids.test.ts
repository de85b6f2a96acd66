import { expect, test } from 'vitest';
import type { EstimateItem } from '#contract/records.ts';
import { nextLocalId, remapIds, remapItemIds } from '#domain/changes/remap-ids.ts';

const map = [
  { storeName: 'leads', oldId: -2, newId: 71 },
  { storeName: 'estimates', oldId: -2, newId: 12 },
];

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

test('local ids are negative, even and never used twice', () => {
  expect(nextLocalId(0)).toBe(-2);
  expect(nextLocalId(-2)).toBe(-4);
  expect(nextLocalId(812)).toBe(-2);
});

test('a document follows its lead and its estimate, each by its own map, and doing it again changes nothing', () => {
  const once = remapIds('estimate-documents', { id: -2, leadId: -2, estimateId: -2 }, map);
  expect(once).toEqual({ id: -2, leadId: 71, estimateId: 12 });
  expect(remapIds('estimate-documents', once, map)).toBe(once);
});

test('items take the server’s ids by uuid, their children with them; one added meanwhile keeps its own', () => {
  const edited = [item(-2, 'a'), item(-4, 'b', -2), item(-6, 'c', -2)];
  const answered = [item(501, 'a'), item(502, 'b', 501)];
  expect(remapItemIds(edited, answered).map(({ id, parentItemId }) => [id, parentItemId])).toEqual([
    [501, null],
    [502, 501],
    [-6, 501],
  ]);
});
