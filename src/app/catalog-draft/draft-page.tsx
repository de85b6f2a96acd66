import type { ReactNode } from 'react';
import { ReadyDraftProvider, useDraft, useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';

interface DraftPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the draft: a skeleton while the draft loads, and a way to try again if it fails. */
export function DraftPage({ title, children }: DraftPageProps) {
  const state = useDraft();
  const { load } = useDraftStore();
  if (state.kind === 'loading') return <ScreenSkeleton />;
  if (state.kind === 'failed')
    return (
      <main id="main" className="office">
        <h1>{title}</h1>
        <p role="alert">{state.problem.title}</p>
        <button type="button" className="btn" onClick={() => void load()}>
          Try again
        </button>
      </main>
    );
  return <ReadyDraftProvider value={state}>{children}</ReadyDraftProvider>;
}
