import { useCallback, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { Input } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { AnswerOf, Route } from '#contract/route.ts';

interface Query<T> {
  /** The latest answer; null before the first one. It stays on the screen during a refetch. */
  readonly answer: T | null;
  readonly problem: Problem | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/**
 * Fetches a route of the office when the screen opens and whenever the input changes.
 *
 * @param also - further causes to fetch it again
 */
export function useQuery<const R extends Route>(
  route: R,
  input: Input<R>,
  also: readonly unknown[] = [],
): Query<AnswerOf<R>> {
  const { session } = useDevice();
  const [answer, setAnswer] = useState<AnswerOf<R> | null>(null);
  const [fetches, setFetches] = useState(0);
  const requestAgain = useCallback(() => setFetches((count) => count + 1), []);
  const key = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the input
  const requested = useLoaded(() => session.request(route, input), [session, route, key], [fetches, ...also]);
  const problem = requested.last?.ok === false ? requested.last.problem : null;
  if (requested.last?.ok && requested.last.value !== answer) setAnswer(requested.last.value);
  return { answer, problem, isFetching: requested.current === null, refetch: requestAgain };
}
