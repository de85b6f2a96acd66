import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import { shownSections } from '#domain/progress/optional-steps.ts';
import { type StepState, stepStates } from '#domain/progress/step-states.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** State of each visible step, in order. */
export function workflowStepStates(
  catalog: CompiledCatalog,
  workflowId: number,
  summary: Pick<WorkflowSummary, 'lastCompleteSectionId' | 'optionalsSectionsIdsAdded'> | undefined,
): ReadonlyMap<number, StepState> {
  const sections = catalog.sectionsOf.get(workflowId) ?? [];
  const shown = shownSections(sections, summary?.optionalsSectionsIdsAdded ?? []);
  return stepStates(
    shown.map(({ id }) => id),
    summary?.lastCompleteSectionId ?? null,
  );
}
