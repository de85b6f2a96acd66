import { useEffect, useState } from 'react';

interface Loaded<T> {
  /** The newest answer, also while it is loaded again; null before the first. */
  readonly last: T | null;
  /** The answer to the question as it stands; null until it is there. */
  readonly current: T | null;
}

/**
 * The answer to a question that a screen asks when it opens, and again when something changes. A question that has
 * changed meanwhile, or whose screen is closed, is aborted, and its answer ignored.
 *
 * @param load - asks; null instead of a promise asks nothing, and an answer of null leaves the last one
 * @param on - everything that `load` reads, as lint checks
 * @param also - further causes to ask again
 */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T | null> | null,
  on: readonly unknown[],
  also: readonly unknown[] = [],
): Loaded<T> {
  const [answered, setAnswered] = useState<{ readonly to: readonly unknown[]; readonly answer: T } | null>(null);
  const question = [...on, ...also];

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal)?.then((answer) => {
      if (!leaving.signal.aborted && answer !== null) setAnswered({ to: question, answer });
    });
    return () => leaving.abort();
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists them
  }, question);

  const last = answered?.answer ?? null;
  const isCurrent = answered?.to.every((part, index) => Object.is(part, question[index])) === true;
  return { last, current: isCurrent ? last : null };
}
