import type { ImpactState } from '#app/catalog-draft/impact/use-impact.ts';

interface ImpactProgressProps {
  readonly state: Exclude<ImpactState, { readonly kind: 'done' }>;
}

/** How far the estimates are checked, or why they cannot be. */
export function ImpactProgress({ state }: ImpactProgressProps) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'asking') {
    return (
      <p>
        <progress
          max={state.onFile ?? undefined}
          value={state.onFile === null ? undefined : state.lookedAt}
          aria-label="Estimates checked"
        />{' '}
        {state.onFile === null ? 'Checking the estimates…' : `${state.lookedAt} of ${state.onFile} estimates`}
      </p>
    );
  }
  const reasons = Object.values(state.problem.errors).flat();
  return <p className="error">{[state.problem.title, ...reasons].join(' ')}</p>;
}
