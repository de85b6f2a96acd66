import type { ReactNode } from 'react';
import { ReadyDraftProvider, useDraft } from '#app/catalog-draft/draft-context.tsx';

/** A part of a page that needs the draft; the rest of the page can be read without it. */
export function DraftedPart({ children }: { readonly children: ReactNode }) {
  const state = useDraft();
  return state.kind === 'ready' ? <ReadyDraftProvider value={state}>{children}</ReadyDraftProvider> : null;
}
