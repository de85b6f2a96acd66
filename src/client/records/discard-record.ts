// Discards local work: the record returns to the office's version. A record unknown to the office is removed, with its
// dependents.
import { getRecord, noteEvent, type RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { discardPhotos } from '#client/records/photos/unsent-photos.ts';
import { childRecords, unsentDependents } from '#client/records/record-tree.ts';
import { dropStartedOn, startedOn } from '#client/records/started-documents.ts';
import { added } from '#domain/changes/change-state.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

export async function discardRecord(store: RecordStore, name: RecordStoreName, key: string): Promise<void> {
  const row = await getRecord(store, name, key);
  if (row === null) return;
  if (takesAlong(row)) await discardDependents(store, name, row, row.userId);
  // Another person's work depends on it too, so the decision passes to that person.
  const [left] = row.office.kind === 'deleted' ? await unsentDependents(store, name, row) : [];
  await noteEvent(store, name, row, { kind: 'discarded', heir: left?.userId ?? null });
}

/** Number of the same person's dependents discarded with it. */
export const countDiscarded = async (
  store: RecordStore,
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
): Promise<number> =>
  takesAlong(row) ? (await unsentDependents(store, name, row)).filter(({ userId }) => userId === row.userId).length : 0;

const takesAlong = ({ state, office }: RowOf<RecordStoreName>): boolean => state === added || office.kind === 'deleted';

async function discardDependents(
  store: RecordStore,
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
  userId: number,
): Promise<void> {
  // A person cannot discard another person's work.
  const isOwn = (one: { readonly userId: number } | null): boolean => one?.userId === userId;
  if (name === 'leads') await discardPhotos(store, row, userId);
  const { companyId } = row;
  const { uuid } = contentOf(row);
  if (name === 'estimates' && isOwn(await startedOn(store, companyId, uuid)))
    await dropStartedOn(store, companyId, uuid);
  for (const child of await childRecords(store, name, row))
    if (isOwn(child.row)) await discardRecord(store, child.name, child.row.key);
    else await discardDependents(store, child.name, child.row, userId);
}
