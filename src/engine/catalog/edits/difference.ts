import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { defined } from '#domain/defined.ts';
import { isSameValue } from '#engine/catalog/edits/apply-edits.ts';
import type { CatalogRecord, CatalogRecords } from '#engine/catalog/edits/catalog-records.ts';

/** The edits that turn the first set of records into the second: one for each member that differs. */
export const difference = (from: CatalogRecords, to: CatalogRecords): readonly CatalogEdit[] => [
  ...[...from].flatMap(([record, before]): readonly CatalogEdit[] => {
    const after = to.get(record);
    if (after === before) return [];
    return after === undefined ? [{ record, before }] : changedMembers(record, before, after);
  }),
  ...[...to].filter(([record]) => !from.has(record)).map(([record, after]) => ({ record, after })),
];

const changedMembers = (record: string, before: CatalogRecord, after: CatalogRecord): readonly CatalogEdit[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((member) => !isSameValue(before[member], after[member]))
    .map((member) => ({
      record,
      member,
      ...defined({ before: before[member], after: after[member] }),
    }));
