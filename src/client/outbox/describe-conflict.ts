import type { RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import type { Conflict } from '#client/device.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { kindOf } from '#domain/changes/record-kinds.ts';
import { baseOf, theirsOf } from '#domain/changes/record-parts.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { personName } from '#domain/text/names.ts';

/** The writer of a change that a connected service made. */
const nobody = 0;

/** Both versions, when draft and office changed the same field. */
export async function describeConflict<N extends RecordStoreName>(
  store: RecordStore,
  name: N,
  row: RowOf<N>,
): Promise<Conflict | null> {
  const { office, draft } = row;
  const [base, theirs] = [baseOf(row), theirsOf(row)];
  if (row.verdict?.kind !== 'conflict' || draft === null || base === null || theirs === null) return null;
  const { merge, settle } = kindOf(name);
  const by = office.kind === 'none' ? null : office.by;
  // The draft is a deletion, so the other side's changes are all there is to show.
  const { overlaps, merged } = merge(base, draft.isDeletion ? base : draft.to, theirs);
  return {
    theirName:
      by === nobody && 'externalId' in theirs && theirs.externalId
        ? 'Zoho'
        : await nameOfUser(store, row.companyId, by),
    theirTime: 'modifiedTime' in theirs ? (theirs.modifiedTime ?? null) : null,
    theirVersion: theirs.version ?? 0,
    fields: overlaps,
    merged,
    estimate: isEstimate(name, theirs) ? (chosen) => settle(base, draft.to, theirs, chosen) as Estimate : null,
  };
}

export async function nameOfUser(store: RecordStore, companyId: number, id: number | null): Promise<string | null> {
  const user = id === null ? null : await store.get('users', keyOf(companyId, id));
  return user === null ? null : personName(user.data);
}

const isEstimate = (name: RecordStoreName, _record: object): _record is Estimate => name === 'estimates';
