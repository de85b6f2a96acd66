import { useCallback, useEffect, useState } from 'react';
import { useLoaded } from '#app/shell/use-loaded.ts';
import { isNobodyThere, type Problem } from '#contract/problems.ts';
import type { Result } from '#domain/result.ts';

interface FileReading<T> {
  /** Null while the office reads the file. */
  readonly answer: Result<T, Problem> | null;
  readonly again: () => void;
}

/**
 * The office's reading of a file, repeated when the input changes and when the connection returns.
 *
 * @param read - sends the file
 * @param on - everything that `read` uses
 * @param also - further causes to read it again
 */
export function useReadFile<T>(
  read: (signal: AbortSignal) => Promise<Result<T, Problem>>,
  on: readonly unknown[],
  also: readonly unknown[] = [],
): FileReading<T> {
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists them
  const { current: answer } = useLoaded(read, on, [...also, attempt]);
  const isAway = answer?.ok === false && isNobodyThere(answer.problem.status);
  useEffect(() => {
    if (!isAway) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isAway, again]);
  return { answer, again };
}
