// Completing a step, adding and removing optional ones: the step machine decides, the working estimate stores.
import { createActor, waitFor } from 'xstate';
import type { WorkingEstimate } from '#app/routes/estimate/working-estimate.ts';
import { summaryOf } from '#domain/estimates/summary-of.ts';
import { ok, refused } from '#domain/result.ts';
import { type Progress, type StepContext, type StepEvent, stepMachine } from '#engine/progress/step-machine.ts';

interface TradePlace {
  readonly workflowId: number;
  readonly sectionId: number;
}

/** Runs one event through the steps of a trade; answers the new state and any problem. */
export const runStep = async (
  working: WorkingEstimate,
  { workflowId, sectionId }: TradePlace,
  event: StepEvent,
): Promise<StepContext> => {
  const { lastCompleteSectionId, optionalsSectionsIdsAdded } = summaryOf(working.record(), workflowId);
  const amend = (progress: Progress) =>
    working.amend((record) => ({
      ...record,
      workflowSummaries: {
        ...record.workflowSummaries,
        [workflowId]: {
          ...summaryOf(record, workflowId),
          lastCompleteSectionId: progress.lastCompleteSectionId,
          optionalsSectionsIdsAdded: [...progress.optionalsSectionsIdsAdded],
        },
      },
    }));
  const before: Progress = { lastCompleteSectionId, optionalsSectionsIdsAdded };
  const save = async (progress: Progress) => {
    amend(progress);
    await working.saving.flush();
    const state = working.saving.state();
    if (state.kind !== 'refused') return ok(null);
    amend(before);
    return refused(state.problem);
  };
  const sections = working.store.read().catalog.sectionsOf.get(workflowId) ?? [];
  const actor = createActor(stepMachine(save), { input: { sections, currentId: sectionId, progress: before } }).start();
  actor.send(event);
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  actor.stop();
  return context;
};
