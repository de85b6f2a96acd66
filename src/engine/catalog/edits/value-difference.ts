// The differences of two values of a member, down to the single figure: lists are compared entry by entry.
import { defined } from '#domain/defined.ts';
import { isRecord } from '#domain/members.ts';
import { isSameValue } from '#engine/catalog/edits/apply-edits.ts';

/** A member of an object, or an entry of a list with its position in the list that has it. */
export type PathStep =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'entry'; readonly index: number; readonly entry: unknown };

/** One difference; a side that has no value is absent. */
export interface ValueDifference {
  readonly path: readonly PathStep[];
  readonly before?: unknown;
  readonly after?: unknown;
  /** The entries are the same, in another order. */
  readonly isOrder?: true;
}

/** Members whose value is told as a whole: a formula, and where a rule reads an input. */
type IsWhole = (path: readonly PathStep[]) => boolean;

export const valueDifference = (before: unknown, after: unknown, isWhole: IsWhole): readonly ValueDifference[] =>
  differences(before, after, [], isWhole);

function differences(
  before: unknown,
  after: unknown,
  path: readonly PathStep[],
  isWhole: IsWhole,
): readonly ValueDifference[] {
  if (isSameValue(before, after)) return [];
  if (!isWhole(path)) {
    if (isRecord(before) && isRecord(after))
      return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
        differences(before[name], after[name], [...path, { kind: 'member', name }], isWhole),
      );
    const [one, other] = [listOf(before), listOf(after)];
    if (one !== null && other !== null) return ofLists(one, other, path, isWhole);
  }
  return [{ path, ...defined({ before, after }) }];
}

/** No value is an empty list beside a list. */
function listOf(value: unknown): readonly unknown[] | null {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : null;
}

function ofLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly PathStep[],
  isWhole: IsWhole,
): readonly ValueDifference[] {
  const pairs = pairsOf(before, after);
  const found = pairs.flatMap(([from, to]) => {
    const index = to ?? from ?? 0;
    const step = { kind: 'entry', index, entry: to === null ? before[from ?? 0] : after[to] } as const;
    const [one, other] = [from === null ? undefined : before[from], to === null ? undefined : after[to]];
    // An entry that was added or removed is told as a whole.
    if (one === undefined || other === undefined)
      return [{ path: [...path, step], ...(one === undefined ? { after: other } : { before: one }) }];
    return differences(one, other, [...path, step], isWhole);
  });
  if (found.length > 0) return found;
  return [{ path, before, after, isOrder: true }];
}

type Pair = readonly [from: number | null, to: number | null];

/** Equal entries belong together, then those with the same identity, then the rest in order. */
function pairsOf(before: readonly unknown[], after: readonly unknown[]): readonly Pair[] {
  const takenBefore = new Set<number>();
  const partner = new Map<number, number>();
  const pairBy = (isSame: (one: unknown, other: unknown) => boolean) => {
    for (const [to, entry] of after.entries()) {
      if (partner.has(to)) continue;
      const from = before.findIndex((each, index) => !takenBefore.has(index) && isSame(each, entry));
      if (from === -1) continue;
      takenBefore.add(from);
      partner.set(to, from);
    }
  };
  pairBy(isSameValue);
  pairBy((one, other) => identityOf(one) !== null && identityOf(one) === identityOf(other));
  pairBy((one, other) => isRecord(one) && isRecord(other) && identityOf(one) === null && identityOf(other) === null);
  return [
    ...after.map((_, to): Pair => [partner.get(to) ?? null, to]),
    ...before.flatMap((_, from): Pair[] => (takenBefore.has(from) ? [] : [[from, null]])),
  ];
}

/** The member by which people know an entry; null for one that is known by its index. */
function identityOf(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  const { id, key, fieldId, effect, options } = entry;
  if (effect !== undefined) return JSON.stringify([effect, fieldId, entry.group, entry.sectionId]);
  if (Array.isArray(options)) return JSON.stringify(options);
  const own = id ?? key ?? fieldId;
  if (own !== undefined) return JSON.stringify(own);
  return entry.min === undefined ? null : JSON.stringify([entry.min, entry.minHeight]);
}
