import type { FileLocation, Located } from '#server/catalog/file-location.ts';

/** A problem in a catalog file, and its place. */
export interface CatalogFileProblem extends FileLocation {
  readonly reason: string;
}

type LocatedId = Located<{ readonly id: string | number }>;

/** Records with a duplicate id. */
export function duplicateProblems(kind: string, placed: readonly LocatedId[]): readonly CatalogFileProblem[] {
  const firstById = new Map<string | number, LocatedId>();
  return placed.flatMap((entry) => {
    const first = firstById.get(entry.record.id);
    if (first === undefined) {
      firstById.set(entry.record.id, entry);
      return [];
    }
    const reason = `There is another ${kind} ${entry.record.id}, in ${first.file}${first.place && ` at ${first.place}`}.`;
    return [{ file: entry.file, place: `${entry.place}/id`, reason }];
  });
}
