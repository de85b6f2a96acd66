// A change of the draft as the office receives it: a title for the history, and edits of records with before and after.
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { defined } from '#domain/defined.ts';

export interface Change {
  readonly title: string;
  readonly edits: readonly CatalogEdit[];
}

/** The edit of one member; undefined removes it. */
export const memberEdit = <T extends object, M extends keyof T & string>(
  record: string,
  before: T,
  member: M,
  after: T[M] | undefined,
): CatalogEdit => ({
  record,
  member,
  ...defined({ before: before[member], after }),
});

export const addedRecord = (record: string, after: object): CatalogEdit => ({ record, after });
