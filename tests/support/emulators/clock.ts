/** The emulator's clock: the given one, and the time by which it was moved. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly advance: (milliseconds: number) => void;
}

export function movableClock(now: () => number): Clock {
  let moved = 0;
  return {
    now: () => now() + moved,
    advance: (milliseconds) => {
      moved += milliseconds;
    },
  };
}
