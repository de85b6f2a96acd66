// The office has deleted a record: its dependents on this device get the same event.
import { changeInfo } from '#client/database/info-access.ts';
import type { DeletedRecord, InfoKey } from '#client/database/info-rows.ts';
import { getRecord, noteEvent } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { freePhotos } from '#client/records/photos/unsent-photos.ts';
import { childRecords, unsentDependents } from '#client/records/record-tree.ts';
import { deletedThere } from '#contract/problems.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

/** A deletion in the office: it stays for the screen on which the record is open, and for the record's address. */
export const deletionOf = (companyId: number, name: RecordStoreName, id: number): InfoKey<'deletion'> => ({
  kind: 'deletion',
  companyId,
  name: `${name}|${id}`,
});

export async function noteDeletion(
  store: RecordStore,
  name: RecordStoreName,
  key: string,
  now: Date,
  deletion: DeletedRecord,
): Promise<void> {
  const row = await getRecord(store, name, key);
  if (row === null) return;
  // Stored first: the screen reads it when the record goes.
  await changeInfo(store, deletionOf(row.companyId, name, row.id), () => deletion);
  const [worker] = await unsentDependents(store, name, row);
  const heir = worker?.userId ?? null;
  const left = await noteEvent(store, name, row, {
    kind: 'officeDeleted',
    by: deletion.by,
    heir,
    problem: deletedThere,
    at: now.toISOString(),
  });
  if (left === null || heir === null) return;
  // Dependents sent before this was known have nothing to correct; they wait for their parent.
  for (const child of await childRecords(store, name, left))
    await noteEvent(store, child.name, child.row, { kind: 'parentDeleted' });
  if (name === 'leads') await freePhotos(store, left);
}
