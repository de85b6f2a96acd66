// Forms are made again only when one of the lines or lists that they show was touched. Sheets that come from each other
// share one memory; the versions of the lines say what still holds.
import type { SheetState } from '#engine/sheet/sheet-state.ts';
import { keepSame } from '#engine/steps/keep-same.ts';

interface Remembered<T> {
  readonly versions: readonly (object | undefined)[];
  readonly value: T;
}

type Remember<T> = (state: SheetState, key: string, names: readonly string[], make: () => T) => T;

/** Remembers under a key what was made, until one of the named lines or lists has another version of the kind given. */
export const rememberMade = <T>(kind: 'versions' | 'asked'): Remember<T> => {
  const memories = new WeakMap<object, Map<string, Remembered<T>>>();
  return (state, key, names, make) => {
    const memory = memories.get(state.lineage) ?? new Map<string, Remembered<T>>();
    memories.set(state.lineage, memory);
    const versions = names.map((name) => state[kind].get(name));
    const known = memory.get(key);
    if (known !== undefined && isSame(known.versions, versions)) return known.value;
    // Most of what is typed changes no form: only what is new in it becomes another object.
    const value = known === undefined ? make() : keepSame(known.value, make());
    memory.set(key, { versions, value });
    return value;
  };
};

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, place) => each === other[place]);
