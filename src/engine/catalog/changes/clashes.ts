// A change that conflicts with other people's changes of the same places.

import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { DraftConflict } from '#contract/records/draft-conflict.ts';
import type { Change } from '#engine/catalog/changes/change.ts';
import type { CatalogRecords } from '#engine/catalog/edits/catalog-records.ts';

/** A place with two values: `edit` changes theirs to mine. */
export interface ClashPosition {
  readonly edit: CatalogEdit;
  /** The other person; null when the value was published or the person no longer exists. */
  readonly userId: number | null;
  /** Null when the value was published. */
  readonly at: string | null;
}

export interface Clash {
  /** The change as the office refused it. */
  readonly refused: Change;
  /** The refused change, rebased: its values before are now the other people's values. */
  readonly change: Change;
  readonly positions: readonly ClashPosition[];
}

/** Rebases the refused change onto the current values, and lists the places where the office found a conflict. */
export function clashOf(change: Change, conflicts: readonly DraftConflict[], records: CatalogRecords): Clash {
  const edits = change.edits.map((edit) => onTopOf(edit, records));
  const positions = conflicts.flatMap(({ record, member, userId, at = null }): readonly ClashPosition[] => {
    const edit = edits.find((one) => one.record === record && one.member === member);
    return edit === undefined ? [] : [{ edit, userId, at }];
  });
  return { refused: change, change: { ...change, edits }, positions };
}

function onTopOf(edit: CatalogEdit, records: CatalogRecords): CatalogEdit {
  const { before: _, ...rest } = edit;
  const now = valueAt(edit, records);
  return now === undefined ? rest : { ...rest, before: now };
}

const valueAt = ({ record, member }: CatalogEdit, records: CatalogRecords): unknown =>
  member === undefined ? records.get(record) : records.get(record)?.[member];
