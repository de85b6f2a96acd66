import { useMemo } from 'react';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { Problem } from '#contract/problems.ts';
import type { EstimateUses } from '#contract/records/estimate-uses.ts';
import { analysisRoutes } from '#contract/routes/analysis.ts';
import { keywordUses } from '#documents/keywords/keyword-uses.ts';
import type { Result } from '#domain/result.ts';
import { keyOf } from '#engine/catalog/edits/catalog-records.ts';
import { groupBy } from '#engine/catalog/group-by.ts';
import { type Use, usesOf, withDetailsOf } from '#engine/uses/where-used.ts';

interface TextUse {
  readonly path: string;
  readonly text: string;
  readonly typed: readonly string[];
}

export interface Uses {
  readonly inCatalog: readonly Use[];
  readonly inTexts: readonly TextUse[];
  /** Null until the office has counted them. */
  readonly estimates: Result<EstimateUses, Problem> | null;
}

/** Everything that uses a field with its details, or an option: in the draft, in the contract texts, in estimates. */
export function useUses(id: string): Uses {
  const { session, settings$ } = useDevice();
  const { catalog } = useReadyDraft();
  const settings = useObservable(settings$, null);
  const record = keyOf(id.split('.').length === 2 ? 'field' : 'option', id);
  const { current: estimates } = useLoaded(
    () => session.request(analysisRoutes.countUses, { query: { record } }),
    [session, record],
  );
  const ids = useMemo(() => new Set(withDetailsOf(catalog, id)), [catalog, id]);
  const inCatalog = useMemo(() => usesWithDetails(catalog, ids, id), [catalog, ids, id]);
  const inTexts = useMemo(() => {
    const found = settings === null ? [] : keywordUses(settings, catalog, (fieldId) => ids.has(fieldId));
    return [...groupBy(found, ({ path }) => path)].map(([path, uses]) => ({
      path,
      text: uses[0]?.text ?? path,
      typed: [...new Set(uses.map(({ typed }) => typed))],
    }));
  }, [settings, catalog, ids]);
  return { inCatalog, inTexts, estimates };
}

/** The uses of the field, and those of its details by others: a detail leaves its step with it. */
function usesWithDetails(catalog: Parameters<typeof usesOf>[0], ids: ReadonlySet<string>, id: string): readonly Use[] {
  const isInside = ({ record }: Use): boolean =>
    [...ids].some((each) => record === `field:${each}` || record.startsWith(`option:${each}.`));
  const ofDetails = [...ids]
    .filter((each) => each !== id)
    .flatMap((detail) => {
      const name = catalog.fields.find((field) => field.id === detail)?.name ?? detail;
      return usesOf(catalog, detail)
        .filter((use) => use.kind !== 'acts' && !isInside(use))
        .map((use) => ({ ...use, how: `${use.how}, by its detail ${name}` }));
    });
  return [...usesOf(catalog, id), ...ofDetails];
}
