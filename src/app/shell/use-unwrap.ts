import { useCallback } from 'react';
import { useMessages } from '#app/shell/messages.tsx';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#domain/result.ts';

/** Awaits an action; on failure it shows the problem and returns null. */
export function useUnwrap(): <T>(work: Promise<Result<T, Problem>>) => Promise<T | null> {
  const { showProblem } = useMessages();
  return useCallback(
    async (work) => {
      const answer = await work;
      if (answer.ok) return answer.value;
      showProblem(answer.problem);
      return null;
    },
    [showProblem],
  );
}
