import { useEffect, useRef, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Problem } from '#contract/problems.ts';
import type { CatalogChange } from '#contract/records/catalog-change.ts';
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import type { ImpactPage } from '#contract/records/impact-page.ts';
import type { WhatIf } from '#contract/records/what-if.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import type { Result } from '#domain/result.ts';

export type ImpactState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly lookedAt: number; readonly onFile: number | null }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | {
      readonly kind: 'done';
      readonly affected: readonly EstimateImpact[];
      readonly onFile: number;
      readonly cases: ImpactPage['cases'];
    };

interface Impact {
  readonly state: ImpactState;
  /** Without a filter, over every stored estimate. */
  readonly request: (change: CatalogChange, filter?: WhatIf['filter']) => Promise<void>;
  readonly cancel: () => void;
}

/** Fetches page by page; ignores superseded and canceled requests. */
export function useImpact(): Impact {
  const device = useDevice();
  const [state, setState] = useState<ImpactState>({ kind: 'idle' });
  const requested = useRef<CatalogChange | null>(null);
  useEffect(
    () => () => {
      requested.current = null;
    },
    [],
  );
  const request = async (change: CatalogChange, filter: WhatIf['filter'] = {}) => {
    requested.current = change;
    setState({ kind: 'asking', lookedAt: 0, onFile: null });
    const affected: EstimateImpact[] = [];
    let lookedAt = 0;
    for (let after: number | null = 0; after !== null; ) {
      const page: Result<ImpactPage, Problem> = await device.session.request(catalogRoutes.readImpact, {
        query: { after, ...filter },
        body: change,
      });
      if (requested.current !== change) return;
      if (!page.ok) return setState({ kind: 'failed', problem: page.problem });
      const { onFile, next, cases }: ImpactPage = page.value;
      affected.push(...page.value.affected);
      lookedAt += page.value.lookedAt;
      after = next;
      setState(next === null ? { kind: 'done', affected, onFile, cases } : { kind: 'asking', lookedAt, onFile });
    }
  };
  const cancel = () => {
    requested.current = null;
    setState({ kind: 'idle' });
  };
  return { state, request, cancel };
}
