import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Problem } from '#contract/problems.ts';
import type { Section } from '#contract/records/section.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { type StepProgress, stepMachine } from '#engine/progress/step-machine.ts';

const section = (id: number, order: number, more: Partial<Section> = {}): Section => ({
  id,
  workflowId: 1,
  order,
  name: `Step ${id}`,
  enabled: true,
  groups: [],
  ...more,
});
const sections = [
  section(1, 1),
  section(146, 2, { optional: true, pairId: -1 }),
  section(147, 3, { optional: true, pairId: -1 }),
  section(9, 4),
  section(19, 0, { isDiscount: true }),
];
const startedDocument = { lastCompleteSectionId: null, optionalsSectionsIdsAdded: [] };

function started(answer: Result<unknown, Problem>, progress: StepProgress = startedDocument, sectionId = 1) {
  const saved: StepProgress[] = [];
  const read = () => ({ sections, progress: saved.at(-1) ?? progress });
  const save = (_workflowId: number, each: StepProgress) => {
    saved.push(each);
    return Promise.resolve(answer);
  };
  const actor = createActor(stepMachine, { input: { read, save } }).start();
  const settled = async () => (await waitFor(actor, (state) => state.matches('ready'))).context;
  const complete = (passing: readonly number[] = []) =>
    actor.send({ type: 'complete', workflowId: 1, sectionId, passing });
  const toggle = (id: number) => actor.send({ type: 'toggle', workflowId: 1, sectionId, id });
  return { complete, toggle, saved, settled };
}
const denied: Problem = { status: 403, title: 'No', errors: {} };

describe('the step machine', () => {
  it('completing a step stores it and goes to the next visible one', async () => {
    const { complete, saved, settled } = started(ok(null));
    complete();
    expect(await settled()).toMatchObject({ sectionId: 9, progress: { lastCompleteSectionId: 1 }, problem: null });
    expect(saved).toEqual([{ lastCompleteSectionId: 1, optionalsSectionsIdsAdded: [] }]);
  });

  it('completing a step also completes the skipped ones after it', async () => {
    const { complete, saved, settled } = started(ok(null), {
      ...startedDocument,
      optionalsSectionsIdsAdded: [146, 147],
    });
    complete([146, 147]);
    expect(await settled()).toMatchObject({ sectionId: 9, progress: { lastCompleteSectionId: 147 } });
    expect(saved).toHaveLength(1);
  });

  it('completing an earlier step again locks nothing', async () => {
    const { complete, settled } = started(ok(null), { ...startedDocument, lastCompleteSectionId: 9 });
    complete();
    expect((await settled()).progress.lastCompleteSectionId).toBe(9);
  });

  it('[E4] -1 adds a pair and removes it again', async () => {
    const { toggle, settled } = started(ok(null));
    toggle(-1);
    expect((await settled()).progress.optionalsSectionsIdsAdded).toEqual([146, 147]);
    toggle(-1);
    expect((await settled()).progress.optionalsSectionsIdsAdded).toEqual([]);
  });

  it('[E4] a toggle that fails to save is reverted, with the reason', async () => {
    const { toggle, settled } = started(refused(denied));
    toggle(-1);
    expect(await settled()).toMatchObject({ progress: startedDocument, problem: denied });
  });

  it('a removed step passes its progress to the step before it', async () => {
    const there = { lastCompleteSectionId: 147, optionalsSectionsIdsAdded: [146, 147] };
    const { toggle, settled } = started(ok(null), there, 146);
    toggle(-1);
    expect(await settled()).toMatchObject({ sectionId: 1, progress: { lastCompleteSectionId: 1 } });
  });
});
