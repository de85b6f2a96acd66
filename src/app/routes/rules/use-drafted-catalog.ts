import { useMemo } from 'react';
import { useDraft } from '#app/routes/reshape/draft/draft-context.tsx';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** The catalog with the changes of the draft; the live one while there are none, or they do not fit together yet. */
export function useDraftedCatalog(live: CompiledCatalog): CompiledCatalog {
  const state = useDraft();
  const drafted = state.kind === 'ready' && hasChanges(state) ? state.catalog : null;
  return useMemo(() => {
    if (drafted === null) return live;
    const compiled = compileCatalog(drafted);
    return compiled.ok ? compiled.value : live;
  }, [live, drafted]);
}

const hasChanges = ({ draft, unsent }: Extract<ReturnType<typeof useDraft>, { kind: 'ready' }>): boolean =>
  unsent > 0 || draft.changes.some(({ undone }) => !undone);
