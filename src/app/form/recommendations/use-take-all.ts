import { useCallback } from 'react';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { incompleteRecommendations, takeable, takeEdits } from '#engine/steps/incomplete-recommendations.ts';

export interface TakeAll {
  /** Number of the step's recommendations that one tap applies. */
  readonly count: number;
  readonly take: () => void;
}

const offersOf = (sheet: Sheet, sectionId: number | null) =>
  sectionId === null ? [] : takeable(sheet, incompleteRecommendations(sheet, sectionId));

/** Applies all recommendations of a step with one tap, including those in closed rows. */
export function useTakeAll(sectionId: number | null): TakeAll {
  const store = useSheetStore();
  const count = useSheet(useCallback((sheet: Sheet) => offersOf(sheet, sectionId).length, [sectionId]));
  const take = useCallback(() => store.change(takeEdits(offersOf(store.read(), sectionId))), [store, sectionId]);
  return { count, take };
}
