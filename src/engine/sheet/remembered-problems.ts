import type { RememberProblems } from '#engine/sheet/section-problems.ts';
import type { LineProblem } from '#engine/sheet/sheet.ts';
import type { SheetState } from '#engine/sheet/sheet-state.ts';

// By the version of a line: it is another object whenever the line could have changed.
const found = new WeakMap<object, Map<string, readonly LineProblem[]>>();

/** Remembers what was found on each line at the top of a state, over all sheets in which it stays untouched. */
export const rememberProblems =
  (state: SheetState): RememberProblems =>
  (key, find) => {
    const version = state.versions.get(key);
    if (version === undefined) return find();
    const known = found.get(version) ?? new Map<string, readonly LineProblem[]>();
    found.set(version, known);
    const before = known.get(key);
    if (before !== undefined) return before;
    const problems = find();
    known.set(key, problems);
    return problems;
  };
