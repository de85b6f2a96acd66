import { useMemo } from 'react';
import { useDraft } from '#app/catalog-draft/draft-context.tsx';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';

import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { remembered } from '#engine/memoize.ts';

/** A drafted catalog compiled, once for all parts of a page that read it. */
export const compiledDraft = remembered(compileCatalog);

export interface DraftedCatalog {
  readonly catalog: CompiledCatalog;
  /** Problems that make this the live catalog, without the changes of the draft. */
  readonly problems: readonly CatalogProblem[];
}

/** The catalog with the changes of the draft; the live one while there are none, or while they do not compile. */
export function useDraftedCatalog(live: CompiledCatalog): DraftedCatalog {
  const state = useDraft();
  const drafted = state.kind === 'ready' && hasChanges(state) ? state.catalog : null;
  return useMemo(() => {
    if (drafted === null) return { catalog: live, problems: [] };
    const compiled = compiledDraft(drafted);
    return compiled.ok ? { catalog: compiled.value, problems: [] } : { catalog: live, problems: compiled.problem };
  }, [live, drafted]);
}

const hasChanges = ({ draft, unsent }: Extract<ReturnType<typeof useDraft>, { kind: 'ready' }>): boolean =>
  unsent > 0 || draft.changes.some(({ undone }) => !undone);
