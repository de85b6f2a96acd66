/** Lets some work go on at once and the rest wait, each owner's first before anybody's second. */
export interface FairTurns {
  /** Ends when the work may begin; what it gives is to be called once the work is over. */
  readonly turnOf: (owner: string) => Promise<() => void>;
}

export function fairTurns(mostAtOnce: number): FairTurns {
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
        let isOver = false;
        const over = (): void => {
          if (isOver) return;
          isOver = true;
          running -= 1;
          // Others are served in between.
          setImmediate(next);
        };
        waiting.set(owner, [...(waiting.get(owner) ?? []), () => resolve(over)]);
        next();
      }),
  };
}
