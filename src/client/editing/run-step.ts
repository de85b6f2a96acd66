// Completes a step, and adds and removes optional ones: the step machine decides, the working estimate stores the
// result.
import { waitFor } from 'xstate';
import type { WorkingEstimate } from '#client/editing/working-estimate.ts';
import { summaryOf } from '#domain/estimates/summary-of.ts';
import { ok, refused } from '#domain/result.ts';
import type { ProgressStore, StepActor, StepContext, StepEvent, StepProgress } from '#engine/progress/step-machine.ts';

/** The progress of an estimate's trades, as stored in its record. */
export function progressOf(working: WorkingEstimate): ProgressStore {
  const read = (workflowId: number): StepProgress => {
    const { lastCompleteSectionId, optionalsSectionsIdsAdded } = summaryOf(working.record(), workflowId);
    return { lastCompleteSectionId, optionalsSectionsIdsAdded };
  };
  const amend = (workflowId: number, progress: StepProgress) =>
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
  return {
    read: (workflowId) => ({
      sections: working.store.read().catalog.sectionsOf.get(workflowId) ?? [],
      progress: read(workflowId),
    }),
    save: async (workflowId, progress) => {
      const before = read(workflowId);
      amend(workflowId, progress);
      await working.saving.flush();
      const state = working.saving.state();
      if (state.kind !== 'refused') return ok(null);
      amend(workflowId, before);
      return refused(state.problem);
    },
  };
}

/**
 * Runs one event after the earlier ones are stored; returns the new state and any problem, or null when the estimate
 * was closed meanwhile.
 */
export async function runStep(steps: StepActor, event: StepEvent): Promise<StepContext | null> {
  try {
    await waitFor(steps, isReady);
    steps.send(event);
    return (await waitFor(steps, isReady)).context;
  } catch {
    return null;
  }
}

const isReady = (snapshot: ReturnType<StepActor['getSnapshot']>): boolean => snapshot.matches('ready');
