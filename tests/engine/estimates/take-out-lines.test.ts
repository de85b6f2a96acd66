// Lines are removed as a person would remove them in the steps: details go with them, followers follow, and a line set
// by a rule stays.
import { expect, it } from 'vitest';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { takeOutLines } from '#engine/estimates/take-out-lines.ts';
import { starter } from '#tests/support/papers/contract-input.ts';
import { whitcomb } from '#tests/support/papers/whitcomb.ts';

const roots = whitcomb.items.filter(({ parentItemId }) => parentItemId === null);

it('each line of a household can be removed alone with its details, or is reported as set by a rule', () => {
  const stuckFields = new Set<string>();
  for (const { uuid, id, fieldId } of roots) {
    const { estimate, stuck } = takeOutLines(starter, whitcomb, [uuid]);
    if (stuck.length > 0) {
      stuckFields.add(fieldId);
      expect(estimate.items.some((item) => item.uuid === uuid)).toBe(true);
      continue;
    }
    expect(estimate.items.some((item) => item.uuid === uuid)).toBe(false);
    expect(estimate.items.some(({ parentItemId }) => parentItemId === id)).toBe(false);
  }
  for (const fieldId of stuckFields)
    expect([fieldId, starter.fieldById.get(fieldId)?.rules.some(({ effect }) => effect === 'quantity')]).toEqual([
      fieldId,
      true,
    ]);
});

it('removing nothing, or a line that does not exist, leaves the money unchanged', () => {
  const { estimate, stuck } = takeOutLines(starter, whitcomb, ['00000000-0000-4000-8000-000000000000']);
  expect(stuck).toEqual([]);
  expect(estimate.workflowSummaries).toEqual(takeOutLines(starter, whitcomb, []).estimate.workflowSummaries);
  expect(estimateTotal(estimate, estimate.workflowIds)).toBe(16_370.13);
});
