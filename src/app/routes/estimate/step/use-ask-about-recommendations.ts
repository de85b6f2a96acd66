import { useCallback } from 'react';
import { useSheetStore } from '#app/form/sheet-store.ts';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { numberWords } from '#domain/words/number-words.ts';
import {
  type IncompleteRecommendation,
  incompleteRecommendations,
  takeable,
  takeEdits,
} from '#engine/steps/incomplete-recommendations.ts';

/** Asks before a person leaves a step with open recommendations: each is named, and can be applied right there. */
export function useAskAboutRecommendations(): (sectionId: number) => Promise<boolean> {
  const store = useSheetStore();
  const dialogs = useDialogs();
  return useCallback(
    async (sectionId) => {
      const offered = incompleteRecommendations(store.read(), sectionId);
      if (offered.length === 0) return true;
      const taken = takeable(store.read(), offered);
      let isTaking = false;
      const continues = await dialogs.confirm({
        type: 'warning',
        title: 'Recommended values not completed, do you still want to continue?',
        message: offered.map(offerWords).join('\n'),
        confirm: 'Continue',
        cancel: 'Cancel',
        extras:
          taken.length === 0
            ? []
            : [
                {
                  label: `Take all (${taken.length}) and continue`,
                  run: () => {
                    isTaking = true;
                    store.change(takeEdits(taken));
                  },
                },
              ],
      });
      return continues || isTaking;
    },
    [store, dialogs],
  );
}

const offerWords = ({ name, choice, recommendation }: IncompleteRecommendation): string =>
  `${choice === '' ? name : `${name}, ${choice}`}: ${numberWords(recommendation.quantity)} ${recommendation.unit}`.trim();
