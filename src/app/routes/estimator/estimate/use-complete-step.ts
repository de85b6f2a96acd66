import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSheetStore } from '#app/form/sheet-store.ts';
import { runStep } from '#app/routes/estimator/estimate/run-step.ts';
import { useSale } from '#app/routes/estimator/estimate/sale.tsx';
import type { StepPlace } from '#app/routes/estimator/estimate/step-place.ts';
import { useAskAboutLosses } from '#app/routes/estimator/estimate/use-ask-about-losses.ts';
import { useAskAboutRecommendations } from '#app/routes/estimator/estimate/use-ask-about-recommendations.ts';
import { useWorkingEstimate } from '#app/routes/estimator/estimate/working-estimate.ts';
import { useMessages } from '#app/shell/messages.tsx';

interface CompleteStep {
  readonly words: string;
  readonly shortWords: string;
  readonly go: () => void;
}

/** Saves the step and goes on: to the next step, the next trade, or the payment. */
export const useCompleteStep = (place: StepPlace, onErrors: () => void): CompleteStep => {
  const working = useWorkingEstimate();
  const store = useSheetStore();
  const messages = useMessages();
  const navigate = useNavigate();
  const askAboutLosses = useAskAboutLosses();
  const askAboutRecommendations = useAskAboutRecommendations();
  const { section, number, after, nextTrade } = place;
  const isSold = useSale() !== null;
  // Notes and discount lead back to where the trade stands.
  const back = number === 0 ? { name: place.workflowName, href: place.tradeHref } : null;
  const payment = { name: 'Payment', href: `/estimator/estimate/${working.record().id}/payment` };
  const next = back ?? after ?? nextTrade ?? payment;

  const go = useCallback(async () => {
    // A sold estimate is read step by step; nothing of it is saved again.
    if (isSold) return navigate(next.href);
    if (store.read().problemsOf(section.id).length > 0) {
      onErrors();
      return messages.show('The page has errors which must be fixed before saving.', 'warning');
    }
    if (!(await askAboutRecommendations(section.id))) return;
    await askAboutLosses();
    if (number > 0) {
      const { problem } = await runStep(
        working,
        { workflowId: section.workflowId, sectionId: section.id },
        { type: 'complete' },
      );
      if (problem !== null) return messages.showProblem(problem);
    }
    await navigate(next.href);
  }, [
    store,
    section,
    number,
    next.href,
    isSold,
    working,
    messages,
    navigate,
    askAboutLosses,
    askAboutRecommendations,
    onErrors,
  ]);

  return { words: isSold ? `Go to ${next.name}` : `Save and go to ${next.name}`, shortWords: next.name, go };
};
