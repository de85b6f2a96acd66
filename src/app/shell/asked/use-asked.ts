import { useCallback, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { Input } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { AnswerOf, Route } from '#contract/route.ts';

interface Asked<T> {
  /** The latest answer; null before the first one. It stays on the screen during a refetch. */
  readonly answer: T | null;
  readonly problem: Problem | null;
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

/**
 * Fetches a route of the office when the screen opens and whenever the input changes.
 *
 * @param also - further causes to fetch it again
 */
export function useAsked<const R extends Route>(
  route: R,
  input: Input<R>,
  also: readonly unknown[] = [],
): Asked<AnswerOf<R>> {
  const { session } = useDevice();
  const [answer, setAnswer] = useState<AnswerOf<R> | null>(null);
  const [asks, setAsks] = useState(0);
  const askAgain = useCallback(() => setAsks((count) => count + 1), []);
  const key = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the input
  const asked = useLoaded(() => session.ask(route, input), [session, route, key], [asks, ...also]);
  const problem = asked.last?.ok === false ? asked.last.problem : null;
  if (asked.last?.ok && asked.last.value !== answer) setAnswer(asked.last.value);
  return { answer, problem, isAsking: asked.current === null, askAgain };
}
