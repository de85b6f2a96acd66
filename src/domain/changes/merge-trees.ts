import { isRecord } from '#domain/members.ts';
import { isSameContent } from '#domain/same-content.ts';

export type Tree = Readonly<Record<string, unknown>>;

/** A value that both sides changed differently; null means that a side removed it. */
export interface Overlap {
  /** Keys from the record down to the value. */
  readonly path: readonly string[];
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface MergedTree {
  /** Holds mine where the two overlap. */
  readonly tree: Tree;
  readonly overlaps: readonly Overlap[];
  /** Only one side changed this value; it was merged without asking. */
  readonly taken: readonly Taken[];
}

export interface Taken {
  readonly path: readonly string[];
  readonly side: 'mine' | 'theirs';
  /** Undefined means removed. */
  readonly value: unknown;
}

/** Merges two versions of a tree against their common base, key by key. */
export function mergeTrees(base: Tree, mine: Tree, theirs: Tree, path: readonly string[] = []): MergedTree {
  const tree: Record<string, unknown> = {};
  const overlaps: Overlap[] = [];
  const taken: Taken[] = [];
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [before, here, there] = [base[name], mine[name], theirs[name]];
    const at = [...path, name];
    if (isSameContent(here, there)) put(tree, name, there);
    else if (isSameContent(here, before)) {
      put(tree, name, there);
      taken.push({ path: at, side: 'theirs', value: there });
    } else if (isSameContent(there, before)) {
      put(tree, name, here);
      taken.push({ path: at, side: 'mine', value: here });
    } else if (isRecord(here) && isRecord(there)) {
      const inner = mergeTrees(isRecord(before) ? before : {}, here, there, at);
      put(tree, name, inner.tree);
      overlaps.push(...inner.overlaps);
      taken.push(...inner.taken);
    } else {
      put(tree, name, here);
      overlaps.push({ path: at, base: before ?? null, mine: here ?? null, theirs: there ?? null });
    }
  }
  return { tree, overlaps, taken };
}

/** The tree with the chosen values at their paths; null removes a value. */
export function putAt(tree: Tree, path: readonly string[], value: unknown): Tree {
  const [name, ...rest] = path;
  if (name === undefined) return tree;
  const { [name]: inner, ...others } = tree;
  if (rest.length > 0) return { ...tree, [name]: putAt(isRecord(inner) ? inner : {}, rest, value) };
  return value === undefined ? others : { ...tree, [name]: value };
}

// A removed value leaves no key behind.
function put(tree: Record<string, unknown>, name: string, value: unknown): void {
  if (value !== undefined) tree[name] = value;
}
