import { expect, test } from 'vitest';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { purchaseOrder } from '#documents/papers/purchase-order.ts';
import { figuresUnder } from '#tests/support/papers/contract-input.ts';
import { sourceOf, supplier } from '#tests/support/papers/household-papers.ts';
import { whitcomb } from '#tests/support/papers/whitcomb.ts';

/** The printed number of an order, or the reason why it cannot be sent. */
function numberOn(more: Partial<PaperSource>, purchaseOrders: NonNullable<PaperSource['lead']['purchaseOrders']>) {
  const source = sourceOf(whitcomb, more);
  const full = { ...source, lead: { ...source.lead, purchaseOrders } };
  const paper = purchaseOrder.build(full);
  const [obstacle] = purchaseOrder.obstacles(full);
  return obstacle ?? (paper.ok ? figuresUnder(paper.value, 'Delivery')['PO number'] : paper.problem);
}

const roofing = { poNumber: '2061', projectType: 'Roofing' };
const gutters = { poNumber: '2062', projectType: 'gutters ' };

test('an order takes the number of the entry whose project type matches its trade', () => {
  expect(numberOn({ workflowIds: [4], details: { supplier } }, [roofing, gutters])).toBe('2062');
  expect(numberOn({ workflowIds: [4], details: { supplier } }, [roofing])).toBe('Enter a PO number');
  expect(numberOn({ workflowIds: [4], details: { supplier, poNumber: ' 77 ' } }, [gutters])).toBe('77');
});

test('orders of several suppliers of a trade are numbered', () => {
  expect(numberOn({ workflowIds: [1], details: { supplier: 'Hauler' } }, [roofing])).toBe('2061-1');
  expect(numberOn({ workflowIds: [1], details: { supplier } }, [roofing])).toBe('2061-2');
  expect(numberOn({ workflowIds: [1, 4], details: { supplier } }, [gutters])).toBe('2062');
});

test.each(['Rain ware', ['Gutter job', 'Rain ware']])(
  'a project type of the company maps to its trade: %j',
  (types) => {
    const settings = { ...sourceOf(whitcomb, {}).settings, workflowLeadTypes: { 4: types } };
    const more = { workflowIds: [4], details: { supplier }, settings };
    expect(numberOn(more, [{ poNumber: '9', projectType: 'rain ware' }])).toBe('9');
  },
);
