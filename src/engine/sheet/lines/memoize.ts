// Memoization for the engine, with one invariant: a result is valid while its owner lives and all its inputs are the
// same objects. Lines, sheets and their versions are immutable, so nothing is invalidated by hand.

interface Remembered<T> {
  readonly from: readonly unknown[];
  readonly value: T;
}

/** Answers the memoized result for the same owner, key and inputs, else computes it with `make`. */
type Memoize<T> = (holder: object, key: string, from: readonly unknown[], make: (before: T | undefined) => T) => T;

/** Creates the memo of one function. */
export function createMemo<T>(): Memoize<T> {
  const answers = new WeakMap<object, Map<string, Remembered<T>>>();
  return (holder, key, from, make) => {
    const ofHolder = answers.get(holder);
    const known = ofHolder?.get(key);
    if (known !== undefined && isSame(known.from, from)) return known.value;
    const value = make(known?.value);
    if (ofHolder === undefined) answers.set(holder, new Map([[key, { from, value }]]));
    else ofHolder.set(key, { from, value });
    return value;
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, place) => each === other[place]);
