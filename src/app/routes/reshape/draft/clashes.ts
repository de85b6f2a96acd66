// A change that met another person's change of the same member.
import type { Change } from '#app/routes/reshape/edits/change.ts';
import type { CatalogDraft, CatalogEdit } from '#contract/records.ts';
import { isSameValue } from '#engine/catalog/edits/apply-edits.ts';
import type { CatalogRecords } from '#engine/catalog/edits/catalog-records.ts';

export interface Clash {
  /** The refused change, with the other person's values as the values before. */
  readonly change: Change;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The other person; null when the value was published or the person is gone. */
  readonly userId: number | null;
  readonly at: string | null;
  /** Title of the other change; empty when the value was published. */
  readonly theirTitle: string;
}

/** The first place where the office has another value than the change expected; null without one. */
export function clashesOf(change: Change, draft: CatalogDraft, records: CatalogRecords): Clash | null {
  const edits = change.edits.map((edit) => onTopOf(edit, records));
  const met = change.edits.find((edit) => !isSameValue(valueAt(edit, records), edit.before));
  if (met === undefined) return null;
  const other = draft.changes.findLast(
    ({ undone, edits: theirs }) =>
      !undone && theirs.some(({ record, member }) => record === met.record && (member ?? met.member) === met.member),
  );
  return {
    change: { ...change, edits },
    mine: met.after,
    theirs: valueAt(met, records),
    userId: other?.userId ?? null,
    at: other?.at ?? null,
    theirTitle: other?.title ?? '',
  };
}

/** The change again, over the other person's values. */
export const settledByMine = ({ change }: Clash): Change => change;

function onTopOf(edit: CatalogEdit, records: CatalogRecords): CatalogEdit {
  const { before: _, ...rest } = edit;
  const now = valueAt(edit, records);
  return now === undefined ? rest : { ...rest, before: now };
}

const valueAt = ({ record, member }: CatalogEdit, records: CatalogRecords): unknown =>
  member === undefined ? records.get(record) : records.get(record)?.[member];
