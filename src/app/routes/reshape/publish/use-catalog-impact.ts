import { useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Problem } from '#contract/problems.ts';
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import type { ImpactPage } from '#contract/records/impact-page.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import type { Result } from '#domain/result.ts';

export interface CatalogImpact {
  readonly lookedAt: number;
  readonly onFile: number | null;
  readonly affected: readonly EstimateImpact[];
  readonly isDone: boolean;
  readonly problem: Problem | null;
}

const nothingYet: CatalogImpact = { lookedAt: 0, onFile: null, affected: [], isDone: false, problem: null };

/** A change of the catalog: the draft at a revision, or a revert to a version. */
type CatalogChangeKind = { readonly revision: number } | { readonly revertTo: number };

/**
 * The effect of a change on the stored estimates, fetched page by page and again for each change; without a change,
 * nothing is fetched.
 */
export function useCatalogImpact(change: CatalogChangeKind | null): CatalogImpact {
  const device = useDevice();
  const key = JSON.stringify(change);
  const [impact, setImpact] = useState({ key, ...nothingYet });
  useEffect(() => {
    const requested = JSON.parse(key) as CatalogChangeKind | null;
    if (requested === null) return;
    const leaving = new AbortController();
    const requestPage = (after: number): Promise<Result<ImpactPage, Problem>> => {
      const input = { query: { after, limit: 100 }, signal: leaving.signal };
      return 'revertTo' in requested
        ? device.session.request(reshapingRoutes.readRevertImpact, {
            ...input,
            params: { number: requested.revertTo },
          })
        : device.session.request(reshapingRoutes.readDraftImpact, input);
    };
    const request = async () => {
      let seen = { key, ...nothingYet };
      for (let after: number | null = 0; after !== null; ) {
        const page: Result<ImpactPage, Problem> = await requestPage(after);
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
    void request();
    return () => leaving.abort();
  }, [device, key]);
  return impact.key === key ? impact : nothingYet;
}
