// Forms are made again only when one of the lists of lines that they show was touched. Sheets that come from each other
// share one memory; the versions of the lines say which form still holds.
import type { SheetState } from '#engine/sheet/sheet-state.ts';
import type { FormPart } from '#engine/steps/form-part.ts';

interface Remembered {
  readonly versions: readonly (object | undefined)[];
  readonly part: FormPart;
}

const memories = new WeakMap<object, Map<string, Remembered>>();

/** The form under a key, made anew when any of the named lines or lists has another version. */
export const rememberedPart = (
  state: SheetState,
  key: string,
  names: readonly string[],
  make: () => FormPart,
): FormPart => {
  const memory = memories.get(state.lineage) ?? new Map<string, Remembered>();
  memories.set(state.lineage, memory);
  const versions = names.map((name) => state.versions.get(name));
  const known = memory.get(key);
  if (known !== undefined && isSame(known.versions, versions)) return known.part;
  const part = make();
  memory.set(key, { versions, part });
  return part;
};

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, place) => each === other[place]);
