import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { DraftChange } from '#contract/records/draft-change.ts';

/** Changes of the journal that people would count as one. */
interface ChangeLine {
  /** Their numbers in the journal, in order. */
  readonly numbers: readonly number[];
  readonly title: string;
  readonly userId: number | null;
  readonly edits: readonly CatalogEdit[];
}

/** The changes in force; consecutive changes of the same member by the same person are one line. */
export function changeLines(changes: readonly DraftChange[]): readonly ChangeLine[] {
  const lines: ChangeLine[] = [];
  for (const change of changes) {
    if (change.undone) continue;
    const line: ChangeLine = { ...change, numbers: [change.number] };
    const before = lines.at(-1);
    const edit = before === undefined ? null : joinedEdit(before, line);
    if (before === undefined || edit === null) lines.push(line);
    else lines.splice(-1, 1, { ...line, numbers: [...before.numbers, change.number], edits: [edit] });
  }
  return lines;
}

/** Merges two edits into one: the value before the first, and the value after the second. */
function joinedEdit(one: ChangeLine, other: ChangeLine): CatalogEdit | null {
  const [first, ...more] = [...one.edits];
  const [next, ...others] = [...other.edits];
  if (first === undefined || next === undefined || more.length > 0 || others.length > 0) return null;
  if (one.userId !== other.userId || first.member === undefined) return null;
  if (first.record !== next.record || first.member !== next.member) return null;
  const { before: _, ...rest } = next;
  return first.before === undefined ? rest : { ...rest, before: first.before };
}
