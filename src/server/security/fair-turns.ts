/** Limits concurrent work fairly: each owner's first task goes before anybody's second. */
interface FairTurns {
  /** Resolves when the work may begin. Call the resolved function when the work ends. */
  readonly turnOf: (owner: string) => Promise<() => void>;
}

/**
 * @param restAfter Pause in milliseconds after work of a given duration, during which nothing new begins and others are
 * served.
 */
export function fairTurns(maxAtOnce: number, restAfter: (workedMs: number) => number = () => 0): FairTurns {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const next = (): void => {
    if (running >= maxAtOnce) return;
    const [first] = waiting;
    if (first === undefined) return;
    const [owner, [start, ...rest]] = first;
    // An owner's further tasks queue up after everybody else's.
    waiting.delete(owner);
    if (rest.length > 0) waiting.set(owner, rest);
    running += 1;
    start?.();
  };

  return {
    turnOf: (owner) =>
      new Promise((resolve) => {
        let started = 0;
        let isOver = false;
        const over = (): void => {
          if (isOver) return;
          isOver = true;
          setTimeout(
            () => {
              running -= 1;
              next();
            },
            restAfter(performance.now() - started),
          );
        };
        const start = (): void => {
          started = performance.now();
          resolve(over);
        };
        waiting.set(owner, [...(waiting.get(owner) ?? []), start]);
        next();
      }),
  };
}
