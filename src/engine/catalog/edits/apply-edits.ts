import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { defined } from '#domain/defined.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { type CatalogRecord, type CatalogRecords, withoutRetired } from '#engine/catalog/edits/catalog-records.ts';

/** An edit whose `before` differs from the current value. */
export interface EditConflict {
  readonly record: string;
  readonly member?: string;
  /** The current value; absent when there is none. */
  readonly theirs?: unknown;
}

/** Equal JSON values; undefined means no value. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other));

/**
 * Applies edits to the records, in order. Every edit must find its `before`, or already its `after`; otherwise all
 * conflicts are returned and nothing is applied.
 */
export function applyEdits(
  records: CatalogRecords,
  edits: readonly CatalogEdit[],
): Result<CatalogRecords, readonly EditConflict[]> {
  const next = new Map(records);
  const conflicts: EditConflict[] = [];
  for (const edit of edits) {
    const theirs = currentValue(next, edit);
    if (isMisplaced(next, edit) || !(isSameValue(theirs, edit.before) || isSameValue(theirs, edit.after)))
      conflicts.push({ ...positionOf(edit), ...defined({ theirs }) });
    else put(next, edit);
  }
  return conflicts.length > 0 ? refused(conflicts) : ok(next);
}

/**
 * Applies edits that were accepted on an earlier version of the catalog: the value after each edit wins, whatever came
 * before it. An edit of a record or member that no longer exists has no effect.
 */
export function replayEdits(records: CatalogRecords, edits: readonly CatalogEdit[]): CatalogRecords {
  const next = new Map(records);
  for (const edit of edits) {
    if (isMisplaced(next, edit)) continue;
    put(next, edit);
    const record = next.get(edit.record);
    if (record !== undefined) next.set(edit.record, withoutRetired(record));
  }
  return next;
}

/** The value at the place of an edit; undefined when there is none. */
function currentValue(records: CatalogRecords, { record, member }: CatalogEdit): unknown {
  const whole = records.get(record);
  if (member === undefined || whole === undefined) return whole;
  return Object.hasOwn(whole, member) ? whole[member] : undefined;
}

/** The inverse of an edit. */
export const invert = (edit: CatalogEdit): CatalogEdit => ({
  ...positionOf(edit),
  ...defined({ before: edit.after, after: edit.before }),
});

const positionOf = ({ record, member }: CatalogEdit) => ({ record, ...defined({ member }) });

const isMisplaced = (records: CatalogRecords, { record, member }: CatalogEdit): boolean =>
  member !== undefined && !records.has(record);

function put(records: Map<string, CatalogRecord>, { record, member, after }: CatalogEdit): void {
  if (member === undefined) {
    if (after === undefined) records.delete(record);
    else records.set(record, after as CatalogRecord);
    return;
  }
  const { [member]: _, ...others } = records.get(record) ?? {};
  records.set(record, after === undefined ? others : { ...others, [member]: after });
}
