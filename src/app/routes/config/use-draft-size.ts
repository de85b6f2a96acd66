import { useEffect } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';

/** The number of unpublished changes; 0 while it is unknown. */
export function useDraftSize(): number {
  const { draftChanged$ } = useDevice();
  const { answer, refetch } = useQuery(reshapingRoutes.measureDraft, {});
  useEffect(() => {
    const hearing = draftChanged$.subscribe(refetch);
    return () => hearing.unsubscribe();
  }, [draftChanged$, refetch]);
  return answer?.changes ?? 0;
}
