// Memoization for the engine, with one invariant: a result is valid while its owner lives and all its inputs are the
// same objects. Lines, sheets and their versions are immutable, so nothing is invalidated by hand.

interface Remembered<T> {
  readonly key: string;
  readonly from: readonly unknown[];
  readonly value: T;
}

/** Returns the memoized result for the same owner, key and inputs, or computes it with `make`. */
type Memoize<T> = (holder: object, key: string, from: readonly unknown[], make: (before: T | undefined) => T) => T;

/** Creates the memo of one function. Most owners have only one result, which then needs no map. */
export function createMemo<T>(): Memoize<T> {
  const answers = new WeakMap<object, Remembered<T> | Map<string, Remembered<T>>>();
  return (holder, key, from, make) => {
    const known = resultOf(answers.get(holder), key);
    if (known !== undefined && isSame(known.from, from)) return known.value;
    const value = make(known?.value);
    const result = { key, from, value };
    const others = answers.get(holder);
    if (others instanceof Map) others.set(key, result);
    else if (others === undefined || others.key === key) answers.set(holder, result);
    else
      answers.set(
        holder,
        new Map([
          [others.key, others],
          [key, result],
        ]),
      );
    return value;
  };
}

function resultOf<T>(
  answers: Remembered<T> | Map<string, Remembered<T>> | undefined,
  key: string,
): Remembered<T> | undefined {
  if (answers instanceof Map) return answers.get(key);
  return answers?.key === key ? answers : undefined;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}

/**
 * Memoizes a function per object. Records of a catalog are immutable, so a result stays valid until another record
 * takes its place: after an edit, only the edited record is computed again.
 */
export function remembered<Key extends object, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { readonly answer: Answer }>();
  return (key) => {
    const found = known.get(key) ?? { answer: answer(key) };
    known.set(key, found);
    return found.answer;
  };
}
