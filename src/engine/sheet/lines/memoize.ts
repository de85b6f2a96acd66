// The memory of the engine. It has one rule: an answer holds as long as its holder lives and everything that it was made
// from is the same object. Lines, sheets and their versions are immutable, so nothing has to be invalidated by hand.

interface Remembered<T> {
  readonly from: readonly unknown[];
  readonly value: T;
}

/** Gives back what was made before of the same things under the same key, else what `make` says now. */
export type Memoize<T> = (
  holder: object,
  key: string,
  from: readonly unknown[],
  make: (before: T | undefined) => T,
) => T;

/** Begins the memory of the answers to one question. */
export const createMemo = <T>(): Memoize<T> => {
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
};

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, place) => each === other[place]);
