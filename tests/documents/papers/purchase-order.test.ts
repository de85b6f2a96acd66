import { expect, test } from 'vitest';
import { purchaseOrder, suppliersOf } from '#documents/papers/purchase-order.ts';
import { supplierWork } from '#documents/work-list/narrow-work.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { sourceOf, supplier } from '#tests/support/papers/household-papers.ts';
import { uuidOf, whitcomb } from '#tests/support/papers/whitcomb.ts';

test('a trade has an order for each of its suppliers, but none for a permit', () => {
  const suppliers = (workflowId: number) =>
    suppliersOf(supplierWork(readWork(sourceOf(whitcomb, { workflowIds: [workflowId] }))));
  expect(suppliers(1)).toEqual(['Hauler', supplier]);
  expect(suppliers(4)).toEqual([supplier]);
});

test('an open color and a missing number prevent an order', () => {
  const items = whitcomb.items.map((item) =>
    item.uuid === uuidOf('R17') ? { ...item, value: 'Undecided', fieldOptionId: null } : item,
  );
  const source = sourceOf({ ...whitcomb, items }, { workflowIds: [1], details: { supplier } });
  expect(purchaseOrder.obstacles(source)).toEqual(['Enter a PO number', 'Choose before ordering: Shingle color.']);
  expect(purchaseOrder.obstacles({ ...source, details: { supplier: 'Nobody', poNumber: '1' } })).toEqual([
    'Nothing is ordered from this supplier.',
  ]);
});

test('a person orders more, less or none of a line; the estimated quantity is shown beside it', () => {
  const orderOf = (quantities: Record<string, number>) => {
    const built = purchaseOrder.build(
      sourceOf(whitcomb, { workflowIds: [1], details: { supplier, poNumber: '4711', quantities } }),
    );
    if (!built.ok) throw new Error(JSON.stringify(built.problem));
    return { total: built.value.totalCents, text: JSON.stringify(built.value.sections) };
  };
  const shingles = uuidOf('R16');
  const computed = orderOf({});
  expect(computed.text).toContain('71 bundles');
  const more = orderOf({ [shingles]: 75 });
  expect(more.total - computed.total).toBe(4 * 42_00);
  expect(more.text).toContain('75 bundles');
  expect(more.text).toContain('23.52 squares estimated');
  const none = orderOf({ [shingles]: 0 });
  expect(computed.total - none.total).toBe(71 * 42_00);
  expect(none.text).not.toContain('"Package"');
});

test.each([-1, 1e9, '5'])('an order quantity of %j is refused', (quantity) => {
  const source = sourceOf(whitcomb, {
    workflowIds: [1],
    details: { supplier, quantities: { [uuidOf('R16')]: quantity } },
  });
  expect(purchaseOrder.build(source)).toMatchObject({ ok: false });
});
