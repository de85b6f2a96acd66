import { expect, test } from 'vitest';
import type { Section } from '#contract/records/section.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { tradeSteps } from '#engine/progress/trade-steps.ts';
import { aCatalog, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate } from '#tests/support/estimates/estimates.ts';

const step = (id: number, order: number, more: Partial<Section> = {}): Section => ({
  id,
  workflowId: 1,
  order,
  name: `Step ${id}`,
  enabled: true,
  groups: [],
  ...more,
});

const catalog = compiled(
  aCatalog(
    [],
    [],
    [
      step(1, 1),
      step(2, 2, { optional: true, pairId: -2 }),
      step(3, 3, { optional: true, pairId: -2 }),
      step(4, 4),
      step(5, 5, { enabled: false }),
      step(6, 0, { isNotes: true }),
      step(7, 0, { isDiscount: true }),
    ],
  ),
);

/** The steps of the trade by id, for an estimate that is complete through one of them. */
function stepsOf(lastCompleteSectionId: number | null, optionalsSectionsIdsAdded: number[] = []) {
  const summary = { ...emptySummary, lastCompleteSectionId, optionalsSectionsIdsAdded };
  const found = tradeSteps(catalog, anEstimate({ workflowSummaries: { 1: summary } }), 1);
  const ids = (sections: readonly Section[]) => sections.map(({ id }) => id);
  return { ...found, steps: ids(found.steps), addable: ids(found.addable), next: found.next?.id };
}

test('the numbered steps come in order, and optional ones only once they are added', () => {
  expect(stepsOf(null)).toMatchObject({ steps: [1, 4], addable: [2, 3] });
  expect(stepsOf(null, [2, 3])).toMatchObject({ steps: [1, 2, 3, 4], addable: [] });
});

test('a step that the company has switched off is nowhere', () => {
  const { steps, addable } = stepsOf(null, [5]);
  expect([...steps, ...addable]).not.toContain(5);
});

test('notes and discount stand apart from the numbered steps', () => {
  const { notes, discounts } = stepsOf(null);
  expect([notes.map(({ id }) => id), discounts.map(({ id }) => id)]).toEqual([[6], [7]]);
});

test('a trade continues after its last complete step, and begins with its first', () => {
  expect(stepsOf(null)).toMatchObject({ next: 1, lastComplete: null, isComplete: false });
  expect(stepsOf(1)).toMatchObject({ next: 4, lastComplete: 1, isComplete: false });
  expect(stepsOf(1, [2, 3])).toMatchObject({ next: 2, isComplete: false });
});

test('a complete trade stays at its last step', () => {
  expect(stepsOf(4)).toMatchObject({ next: 4, isComplete: true });
});

test('a trade whose last complete step is gone begins again', () => {
  expect(stepsOf(2)).toMatchObject({ steps: [1, 4], next: 1, isComplete: false });
});

test('a trade without steps has none to go on with', () => {
  expect(tradeSteps(catalog, anEstimate(), 99)).toMatchObject({ steps: [], next: undefined });
});
