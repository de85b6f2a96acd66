import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { useSale } from '#app/routes/estimate/sale.tsx';
import type { StepLink, StepPosition } from '#app/routes/estimate/step/step-position.ts';
import { useSteps } from '#app/routes/estimate/step/step-progress.tsx';
import { useConfirmRecommendations } from '#app/routes/estimate/step/use-confirm-recommendations.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { runStep } from '#client/editing/run-step.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { isSkipped } from '#engine/steps/skipped-steps.ts';

interface CompleteStep {
  readonly text: string;
  readonly shortText: string;
  readonly go: () => void;
}

/** Saves the step and continues with the next step, the next trade, or the payment. */
export function useCompleteStep(position: StepPosition, onErrors: () => void): CompleteStep {
  const working = useWorkingEstimate();
  const store = useSheetStore();
  const steps = useSteps();
  const messages = useMessages();
  const navigate = useNavigate();
  const confirmRecommendations = useConfirmRecommendations();
  const { section, number, following, nextTrade } = position;
  const passed = usePassedOver(following);
  const isSold = useSale() !== null;
  // Notes and discount return to the trade's current step.
  const back = number === 0 ? { name: position.workflowName, href: position.tradeHref } : null;
  const payment = { name: 'Payment', href: `/estimator/estimate/${working.record().id}/payment` };
  const next = back ?? following[passed.length] ?? nextTrade ?? payment;

  const go = useCallback(async () => {
    // In a sold estimate, "Next" only turns the page; nothing is saved.
    if (isSold) return navigate(next.href);
    if (store.read().problemsOf(section.id).length > 0) {
      onErrors();
      return messages.show('The page has errors which must be fixed before saving.', 'warning');
    }
    if (!(await confirmRecommendations(section.id))) return;
    if (number > 0) {
      const { workflowId, id: sectionId } = section;
      const stored = await runStep(steps, { type: 'complete', workflowId, sectionId, passing: passed });
      if (stored === null) return;
      if (stored.problem !== null) return messages.showProblem(stored.problem);
    }
    await navigate(next.href);
  }, [store, section, number, passed, next.href, isSold, steps, messages, navigate, confirmRecommendations, onErrors]);

  return { text: isSold ? `Go to ${next.name}` : `Save and go to ${next.name}`, shortText: next.name, go };
}

/** The following steps that "Next" skips. */
function usePassedOver(following: readonly StepLink[]): readonly number[] {
  const ids = following.map(({ sectionId }) => sectionId).join();
  return useSheet(
    useCallback(
      (sheet: Sheet) => {
        const ahead = ids === '' ? [] : ids.split(',').map(Number);
        const stop = ahead.findIndex((id) => {
          const section = sheet.catalog.sectionById.get(id);
          return section === undefined || !isSkipped(sheet, section);
        });
        return stop === -1 ? ahead : ahead.slice(0, stop);
      },
      [ids],
    ),
  );
}
