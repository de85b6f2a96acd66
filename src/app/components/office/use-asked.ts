import { useCallback, useEffect, useRef, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
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

/** Fetches a route of the office when the screen opens and whenever the input changes. */
export function useAsked<const R extends Route>(route: R, input: Input<R>): Asked<AnswerOf<R>> {
  const device = useDevice();
  const [state, setState] = useState<Omit<Asked<AnswerOf<R>>, 'askAgain'>>({
    answer: null,
    problem: null,
    isAsking: true,
  });
  const latest = useRef(0);
  const key = JSON.stringify(input);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the input
  const askAgain = useCallback(() => {
    latest.current += 1;
    const own = latest.current;
    setState((before) => ({ ...before, isAsking: true }));
    void device.session.ask(route, input).then((asked) => {
      if (own !== latest.current) return;
      setState(({ answer }) =>
        asked.ok
          ? { answer: asked.value, problem: null, isAsking: false }
          : { answer, problem: asked.problem, isAsking: false },
      );
    });
  }, [device, route, key]);
  useEffect(askAgain, [askAgain]);

  return { ...state, askAgain };
}
