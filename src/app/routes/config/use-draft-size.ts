import { useEffect } from 'react';
import { useAsked } from '#app/shell/asked/use-asked.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';

/** The number of unpublished changes; 0 while it is unknown. */
export function useDraftSize(): number {
  const { draftChanged$ } = useDevice();
  const { answer, askAgain } = useAsked(reshapingRoutes.measureDraft, {});
  useEffect(() => {
    const hearing = draftChanged$.subscribe(askAgain);
    return () => hearing.unsubscribe();
  }, [draftChanged$, askAgain]);
  return answer?.changes ?? 0;
}
