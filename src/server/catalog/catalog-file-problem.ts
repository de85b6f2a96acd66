import type { FileLocation, Located } from '#server/catalog/file-location.ts';

/** A problem in a catalog file, and its location. */
export interface CatalogFileProblem extends FileLocation {
  readonly reason: string;
}

type LocatedId = Located<{ readonly id: string | number }>;

/** Records with a duplicate id. */
export function duplicateProblems(kind: string, located: readonly LocatedId[]): readonly CatalogFileProblem[] {
  const firstById = new Map<string | number, LocatedId>();
  return located.flatMap((entry) => {
    const first = firstById.get(entry.record.id);
    if (first === undefined) {
      firstById.set(entry.record.id, entry);
      return [];
    }
    const reason = `There is another ${kind} ${entry.record.id}, in ${first.file}${first.pointer && ` at ${first.pointer}`}.`;
    return [{ file: entry.file, pointer: `${entry.pointer}/id`, reason }];
  });
}
