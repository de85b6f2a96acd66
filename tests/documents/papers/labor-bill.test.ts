import { expect, test } from 'vitest';
import { laborBill } from '#documents/papers/labor-bill.ts';
import { figuresUnder } from '#tests/support/papers/contract-input.ts';
import { sourceOf } from '#tests/support/papers/household-papers.ts';
import { figures, whitcomb } from '#tests/support/papers/whitcomb.ts';

test('an additional cost is counted if and only if it is shown', () => {
  const source = sourceOf(whitcomb, { workflowIds: [4], details: { additionalText: 'Ladder rental' } });
  const totalsOf = (additionalCost: number | null) => {
    const paper = laborBill.build({ ...source, additionalCost });
    return paper.ok ? figuresUnder(paper.value, 'Total') : {};
  };
  expect(figures.laborBills.gutters.total).toBe(963.2);
  expect(totalsOf(null)).toEqual({ 'Total of this labor bill': '$963.20' });
  expect(totalsOf(50)).toEqual({ 'Ladder rental': '$50.00', 'Total of this labor bill': '$1,013.20' });
});

test('a trade without paid work has no labor bill', () => {
  expect(laborBill.obstacles(sourceOf({ ...whitcomb, items: [] }, { details: { payee: 'Alvarez crew' } }))).toEqual([
    'No line of this work pays a crew.',
  ]);
});
