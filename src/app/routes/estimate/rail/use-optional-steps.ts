import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { stepHref } from '#app/routes/estimate/estimate-addresses.ts';
import type { RailOptional } from '#app/routes/estimate/rail/rail-trades.ts';
import { useSteps } from '#app/routes/estimate/step/step-progress.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { runStep } from '#client/editing/run-step.ts';
import { isUnlocked } from '#domain/progress/step-states.ts';
import { workflowStepStates } from '#engine/progress/step-states.ts';

interface OptionalSteps {
  readonly add: (workflowId: number, optional: RailOptional) => void;
  /** Adds them, and stays on the page. */
  readonly include: (workflowId: number, id: number) => void;
  readonly remove: (workflowId: number, optional: RailOptional) => void;
}

/** Adds and removes optional steps; a failed save is rolled back and its reason shown. */
export function useOptionalSteps(): OptionalSteps {
  const working = useWorkingEstimate();
  const steps = useSteps();
  const messages = useMessages();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const here = Number(useParams().sectionId ?? 0);

  const toggle = useCallback(
    async (workflowId: number, id: number) => {
      const stored = await runStep(steps, { type: 'toggle', workflowId, sectionId: here, id });
      if (stored === null) return null;
      if (stored.problem !== null) messages.showProblem(stored.problem);
      return stored.problem === null ? stored.sectionId : null;
    },
    [steps, messages, here],
  );

  const add = async (workflowId: number, optional: RailOptional) => {
    if ((await toggle(workflowId, optional.id)) === null) return;
    const sections = working.store.read().catalog.sectionsOf.get(workflowId) ?? [];
    const first = sections.find(({ id, pairId }) => id === optional.id || pairId === optional.id);
    // A step ahead of the current one is added in place; the current page stays open.
    const states = workflowStepStates(
      working.store.read().catalog,
      workflowId,
      working.record().workflowSummaries[workflowId],
    );
    if (first !== undefined && isUnlocked(states.get(first.id)))
      await navigate(stepHref(working.record().id, workflowId, first.id));
  };
  const remove = async (workflowId: number, optional: RailOptional) => {
    const message = `Remove ${optional.name}? Its entries are removed too.`;
    if (!(await dialogs.confirm({ type: 'warning', message, confirm: 'Remove', danger: true }))) return;
    const currentId = await toggle(workflowId, optional.id);
    if (currentId !== null && currentId !== here) await navigate(stepHref(working.record().id, workflowId, currentId));
  };
  const include = (workflowId: number, id: number) => void toggle(workflowId, id);
  return { add, include, remove };
}
