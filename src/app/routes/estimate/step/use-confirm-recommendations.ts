import { useCallback } from 'react';
import { useSheetStore } from '#app/form/sheet-store.ts';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { formatNumber } from '#domain/text/format-number.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import {
  type IncompleteRecommendation,
  incompleteRecommendations,
  takeable,
  takeEdits,
} from '#engine/steps/incomplete-recommendations.ts';

/** Asks before a person leaves a step with open recommendations: each is named, and can be applied right there. */
export function useConfirmRecommendations(): (sectionId: number) => Promise<boolean> {
  const store = useSheetStore();
  const dialogs = useDialogs();
  return useCallback(
    async (sectionId) => {
      const sheet = store.read();
      const offered = incompleteRecommendations(sheet, sectionId);
      if (offered.length === 0) return true;
      const taken = takeable(sheet, offered);
      let isTaking = false;
      const continues = await dialogs.confirm({
        type: 'warning',
        title: 'Recommended values not completed, do you still want to continue?',
        message: offered.map((each) => offerText(sheet, each)).join('\n'),
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

function offerText(sheet: Sheet, { key, name, choice, recommendation }: IncompleteRecommendation): string {
  const { quantity, unit, state } = recommendation;
  const before = state === 'moved' ? `, was ${formatNumber(sheet.line(key)?.quantity ?? 0)}` : '';
  return `${choice === '' ? name : `${name}, ${choice}`}: ${formatNumber(quantity)} ${unit}`.trim() + before;
}
