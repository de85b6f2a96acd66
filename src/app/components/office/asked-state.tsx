import { Icon } from '#app/components/icon.tsx';
import { SkeletonRows } from '#app/components/lists/skeleton-rows.tsx';
import { problemWords } from '#app/shell/messages.tsx';
import type { Problem } from '#contract/problems.ts';

interface AskedStateProps {
  readonly problem: Problem | null;
  readonly onRetry: () => void;
}

/** Stands for an answer of the office that is not there: it is coming, or it did not come. */
export function AskedState({ problem, onRetry }: AskedStateProps) {
  if (problem === null) return <SkeletonRows />;
  return (
    <div className="sheet empty" role="alert">
      <Icon name="cloud-off" />
      <p>{problemWords(problem).join(' ')}</p>
      <button type="button" className="btn" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
