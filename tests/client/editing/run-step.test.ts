import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { progressOf, runStep } from '#client/editing/run-step.ts';
import { failed } from '#contract/problems.ts';
import { summaryOf } from '#domain/estimates/summary-of.ts';
import { stepMachine } from '#engine/progress/step-machine.ts';
import { edited, sectionId } from '#tests/client/editing/edited-estimate.ts';

const step = { workflowId: 1, sectionId } as const;

test('a completed step is saved with the estimate', async () => {
  const { working, saves } = edited();
  const steps = createActor(stepMachine, { input: progressOf(working) }).start();
  const state = await runStep(steps, { type: 'complete', ...step });
  expect(state?.problem).toBeNull();
  expect(saves.map(({ estimate }) => summaryOf(estimate, 1).lastCompleteSectionId)).toEqual([sectionId]);
});

test('a refused step is open again', async () => {
  const { working, refuse } = edited();
  const steps = createActor(stepMachine, { input: progressOf(working) }).start();
  refuse(failed);
  const state = await runStep(steps, { type: 'complete', ...step });
  expect(state?.problem).toEqual(failed);
  expect(summaryOf(working.record(), 1).lastCompleteSectionId).toBeNull();
});
