import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { DraftChange } from '#contract/records/draft-change.ts';
import { netEdits, originsIn } from '#engine/catalog/edits/net-edits.ts';
import { groupBy } from '#engine/catalog/group-by.ts';

/** Changes of the journal that people would count as one. */
interface ChangeLine {
  /** Their numbers in the journal, in order. */
  readonly numbers: readonly number[];
  readonly title: string;
  readonly userId: number | null;
  /** Their edits in sum. */
  readonly edits: readonly CatalogEdit[];
}

/** The edits of all changes in force, in sum: as many as the history will count. */
export const editsOf = (changes: readonly DraftChange[]): readonly CatalogEdit[] =>
  netEdits(changes.filter(({ undone }) => !undone).flatMap(({ edits }) => edits));

/**
 * The changes in force. A new record is one line with everything that its author gave it since; consecutive changes of
 * the same member by the same person are one line, too. Changes that cancel each other are none.
 */
export function changeLines(changes: readonly DraftChange[]): readonly ChangeLine[] {
  const inForce = changes.filter(({ undone }) => !undone);
  const originOf = originsIn(inForce.flatMap(({ edits }) => edits));
  const lines: (ChangeLine & { readonly about: string })[] = [];
  for (const change of inForce) {
    const about = subjectOf(change, originOf);
    const index = about.startsWith('new ') ? lines.findIndex((line) => line.about === about) : lines.length - 1;
    const line = lines[index];
    if (line?.about !== about) lines.push({ ...change, numbers: [change.number], about });
    else
      lines[index] = {
        ...line,
        // A new record keeps the title of its making.
        title: about.startsWith('new ') ? line.title : change.title,
        numbers: [...line.numbers, change.number],
        edits: netEdits([...line.edits, ...change.edits]),
      };
  }
  return lines
    .map(({ about: _, ...line }) => ({ ...line, edits: netEdits(line.edits) }))
    .filter(({ edits }) => edits.length > 0);
}

/** The subject of a change: a new record, one member, or only itself. */
function subjectOf({ edits, userId, number }: DraftChange, originOf: ReturnType<typeof originsIn>): string {
  const origins = new Set(edits.flatMap(({ record }) => originOf(record) ?? []));
  const [origin] = origins;
  const makes = edits.some(({ record, member }) => member === undefined && record === origin);
  if (origins.size === 1 && (makes || edits.every(({ record }) => originOf(record) === origin)))
    return `new ${origin} ${userId}`;
  const [edit, ...more] = edits;
  const isOfMember = more.length === 0 && edit?.member !== undefined;
  return isOfMember ? `member ${edit.record}/${edit.member} ${userId}` : `change ${number}`;
}

/** The edits between two versions as lines: a new record with all that came with it, and every other edit. */
export function editLines(edits: readonly CatalogEdit[]): readonly (readonly CatalogEdit[])[] {
  const originOf = originsIn(edits);
  const byOrigin = groupBy(edits, (edit) => originOf(edit.record) ?? edit);
  return [...byOrigin].map(([origin, own]) =>
    own.toSorted((one, other) => Number(other.record === origin) - Number(one.record === origin)),
  );
}
