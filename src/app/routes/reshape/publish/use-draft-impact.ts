import { useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Problem } from '#contract/problems.ts';
import type { EstimateImpact, ImpactPage } from '#contract/records.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import type { Result } from '#domain/result.ts';

export interface DraftImpact {
  readonly lookedAt: number;
  readonly onFile: number | null;
  readonly affected: readonly EstimateImpact[];
  readonly isDone: boolean;
  readonly problem: Problem | null;
}

const nothingYet: DraftImpact = { lookedAt: 0, onFile: null, affected: [], isDone: false, problem: null };

/** The effect of the draft on the stored estimates, page by page; asked again for each revision. */
export function useDraftImpact(revision: number, isNeeded: boolean): DraftImpact {
  const device = useDevice();
  const [impact, setImpact] = useState({ revision, ...nothingYet });
  useEffect(() => {
    if (!isNeeded) return;
    const leaving = new AbortController();
    const ask = async () => {
      let seen = { revision, ...nothingYet };
      for (let after: number | null = 0; after !== null; ) {
        const page: Result<ImpactPage, Problem> = await device.session.ask(reshapingRoutes.askForDraftImpact, {
          query: { after, limit: 100 },
          signal: leaving.signal,
        });
        if (leaving.signal.aborted) return;
        if (!page.ok) return setImpact({ ...seen, problem: page.problem });
        after = page.value.next;
        seen = {
          ...seen,
          lookedAt: seen.lookedAt + page.value.lookedAt,
          onFile: page.value.onFile,
          affected: [...seen.affected, ...page.value.affected],
          isDone: after === null,
        };
        setImpact(seen);
      }
    };
    void ask();
    return () => leaving.abort();
  }, [device, revision, isNeeded]);
  return impact.revision === revision ? impact : nothingYet;
}
