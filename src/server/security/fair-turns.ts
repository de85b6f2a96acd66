/** Lets some work go on at once and the rest wait, each owner's first before anybody's second. */
export interface FairTurns {
  /** Ends when the work may begin; what it gives is to be called once the work is over. */
  readonly turnOf: (owner: string) => Promise<() => void>;
}

/** @param restAfter How long nothing new begins after work that took so many milliseconds: others are served in between. */
export function fairTurns(mostAtOnce: number, restAfter: (workedMs: number) => number = () => 0): FairTurns {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const next = (): void => {
    if (running >= mostAtOnce) return;
    const [first] = waiting;
    if (first === undefined) return;
    const [owner, [begin, ...rest]] = first;
    // Whoever waits for more stands behind everybody else.
    waiting.delete(owner);
    if (rest.length > 0) waiting.set(owner, rest);
    running += 1;
    begin?.();
  };

  return {
    turnOf: (owner) =>
      new Promise((resolve) => {
        let begun = 0;
        let isOver = false;
        const over = (): void => {
          if (isOver) return;
          isOver = true;
          setTimeout(
            () => {
              running -= 1;
              next();
            },
            restAfter(performance.now() - begun),
          );
        };
        const begin = (): void => {
          begun = performance.now();
          resolve(over);
        };
        waiting.set(owner, [...(waiting.get(owner) ?? []), begin]);
        next();
      }),
  };
}
