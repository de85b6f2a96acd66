// The office lost commits and gave the id of a record to another one, or may do so. The record gets a local id, and
// everything on this device that means it by its id follows.
import { forgetServerId, nextLocalId } from '#client/database/local-ids.ts';
import { noteEvent, type RowOf } from '#client/database/record-access.ts';
import { repoint } from '#client/records/server-ids.ts';
import type { Syncing } from '#client/records/syncing.ts';
import { type Identified, linksOf, newestOf } from '#domain/changes/record-parts.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

/** A download from an office that has lost commits. */
export interface Arrivals {
  readonly companyId: number;
  /** Keys of the records that have arrived: their office version has the office's ids. */
  readonly stated: ReadonlySet<string>;
  /** The office has lost commits. */
  readonly restored: boolean;
}

/** Gives a record a local id, and returns it. A record with one keeps it. */
export async function stepAside<N extends RecordStoreName>(
  { store }: Pick<Syncing, 'store'>,
  { companyId, stated }: Arrivals,
  name: N,
  row: RowOf<N>,
): Promise<number> {
  if (row.id < 0) return row.id;
  const id = await nextLocalId(store);
  await forgetServerId(store, companyId, name, row.id, id);
  await repoint(store, companyId, name, row.id, id, (child, link) => {
    // An arrival means another record by this id, unless its draft has moved it here.
    const there = linksOf(newestOf<Identified>(child.row) ?? {})[link];
    return !stated.has(`${child.name} ${child.row.key}`) || there !== row.id;
  });
  await noteEvent(store, name, row, { kind: 'renumbered', id });
  return id;
}
