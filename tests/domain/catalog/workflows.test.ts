import { describe, expect, it } from 'vitest';
import type { Section } from '#contract/records/section.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { inDisplayOrder, isOptional, offeredWorkflows, workflowName } from '#domain/catalog/workflows.ts';
import { defined } from '#domain/defined.ts';

const trade = (id: number, displayOrder: number, parts: Partial<Workflow> = {}): Workflow => ({
  id,
  name: `Trade ${id}`,
  displayOrder,
  ...parts,
});
const custom = (id: number, description: string, enabled = true): Workflow =>
  trade(id, 0, { settings: [{ id: -1, workflowId: id, enabled, description }] });
const step = (workflowId: number, parts: Partial<Section> = {}): Section => ({
  id: workflowId * 10,
  workflowId,
  order: 1,
  name: 'Step',
  enabled: true,
  groups: [],
  ...parts,
});

describe('the trades of a company', () => {
  it('are called by their alias, a custom one by its description', () => {
    expect(workflowName(trade(1, 1))).toBe('Trade 1');
    expect(workflowName(trade(1, 1, { alias: 'Roofs' }))).toBe('Roofs');
    expect(workflowName(custom(9, 'Decks'))).toBe('Decks');
    expect(workflowName({ ...custom(9, 'Decks'), alias: 'Porches' })).toBe('Porches');
    expect(workflowName(custom(9, ''))).toBe('Trade 9');
  });

  it("follow the company's order, its own trades last", () => {
    const all = [custom(9, 'Decks'), trade(5, 7), trade(7, 5), custom(8, 'Ponds'), trade(0, 0)];
    expect(inDisplayOrder(all).map(({ id }) => id)).toEqual([0, 7, 5, 8, 9]);
  });

  it('are offered when enabled and with at least one step', () => {
    const all = [
      trade(0, 0),
      trade(1, 1),
      trade(2, 2, { enabled: false }),
      custom(8, 'Ponds'),
      custom(9, 'Decks', false),
    ];
    const sections = [1, 2, 8, 9].map((id) => step(id));
    expect(offeredWorkflows(all, sections).map(({ id }) => id)).toEqual([1, 8]);
    expect(offeredWorkflows(all, [step(0), ...sections]).map(({ id }) => id)).toEqual([0, 1, 8]);
    expect(offeredWorkflows(all, [step(0, { order: 0 }), step(1, { enabled: false })])).toEqual([]);
  });

  it('are offered as their settings say: not at all, or only as an addition to an estimate', () => {
    const set = (id: number, enabled: boolean, optional?: boolean) =>
      trade(id, id, {
        settings: [{ id: 3, workflowId: id, enabled, ...defined({ optional }) }],
      });
    const all = [set(1, true), set(2, false), set(4, true, true)];
    const offered = offeredWorkflows(
      all,
      [1, 2, 4].map((id) => step(id)),
    );
    expect(offered.map((each) => [each.id, isOptional(each)])).toEqual([
      [1, false],
      [4, true],
    ]);
  });
});
