import { expect, test } from 'vitest';
import { purchaseOrder, suppliersOf } from '#documents/papers/purchase-order.ts';
import { supplierWork } from '#documents/work-list/narrow-work.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { sourceOf, supplier } from '#tests/support/papers/household-papers.ts';
import { uuidOf, whitcomb } from '#tests/support/papers/whitcomb.ts';

test('a trade has an order for each of its suppliers, and none for a permit', () => {
  const suppliers = (workflowId: number) =>
    suppliersOf(supplierWork(readWork(sourceOf(whitcomb, { workflowIds: [workflowId] }))));
  expect(suppliers(1)).toEqual(['Hauler', supplier]);
  expect(suppliers(4)).toEqual([supplier]);
});

test('an open color and a missing number keep an order from being made', () => {
  const items = whitcomb.items.map((item) =>
    item.uuid === uuidOf('R17') ? { ...item, value: 'Undecided', fieldOptionId: null } : item,
  );
  const source = sourceOf({ ...whitcomb, items }, { workflowIds: [1], details: { supplier } });
  expect(purchaseOrder.obstacles(source)).toEqual(['Enter a PO number', 'Choose before ordering: Shingle color.']);
  expect(purchaseOrder.obstacles({ ...source, details: { supplier: 'Nobody', poNumber: '1' } })).toEqual([
    'Nothing is ordered from this supplier.',
  ]);
});
