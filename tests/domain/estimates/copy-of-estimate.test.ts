import { expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { copyOfEstimate } from '#domain/estimates/copy-of-estimate.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';

const item = (id: number, parentItemId: number | null, fieldId: string): EstimateItem => ({
  id,
  uuid: nextUuid(),
  parentItemId,
  fieldId,
  fieldOptionId: null,
  value: 1,
  quantity: 1,
  materialCost: 1,
  laborCost: 2,
  materialPrice: 3,
  laborPrice: 4,
});

const sold: Estimate = {
  id: 12,
  uuid: nextUuid(),
  version: 7,
  leadId: 3,
  name: 'Roofing',
  items: [item(31, null, '1.36'), item(32, 31, '1.37'), item(33, null, '1.58')],
  comparisons: [],
  workflowSummaries: {},
  workflowIds: [1],
  paymentOption: 'Cash or check',
  downpayment: 2000,
  createdTime: '2026-11-01T00:00:00.000Z',
};

test('a copy has every line and price of the estimate, and its own identities', () => {
  const now = '2026-11-22T10:00:00.000Z';
  const copy = copyOfEstimate(sold, 'Roofing, copy', { newUuid: nextUuid, now });
  expect(copy).toMatchObject({ id: 0, leadId: 3, name: 'Roofing, copy', downpayment: 2000, createdTime: now });
  expect(copy.copyOf).toBe(sold.uuid);
  expect(copy).not.toHaveProperty('version');
  const identity = ({ id, uuid }: EstimateItem) => [id, uuid];
  const shared = new Set(sold.items.flatMap(identity).concat(sold.id, sold.uuid));
  expect([...copy.items.flatMap(identity), copy.id, copy.uuid].some((one) => shared.has(one))).toBe(false);
  expect(copy.items.map(({ fieldId, materialPrice }) => [fieldId, materialPrice])).toEqual(
    sold.items.map(({ fieldId, materialPrice }) => [fieldId, materialPrice]),
  );
  const [parent, detail, other] = copy.items;
  expect([detail?.parentItemId, other?.parentItemId]).toEqual([parent?.id, null]);
});
