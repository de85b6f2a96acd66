import { Icon } from '#app/components/icon.tsx';
import { SkeletonRows } from '#app/components/lists/skeleton-rows.tsx';
import { problemMessages } from '#app/shell/messages.tsx';
import type { Problem } from '#contract/problems.ts';

interface QueryStateProps {
  readonly problem: Problem | null;
  readonly onRetry: () => void;
}

/** Placeholder for an answer of the office: it is loading, or it failed to load. */
export function QueryState({ problem, onRetry }: QueryStateProps) {
  if (problem === null) return <SkeletonRows />;
  return (
    <div className="sheet empty" role="alert">
      <Icon name="cloud-off" />
      <p>{problemMessages(problem).join(' ')}</p>
      <button type="button" className="btn" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
