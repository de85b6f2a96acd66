// The office has deleted a record: its dependents on this device get the same event.
import { getRecord, noteEvent } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { freePhotos } from '#client/records/photos/unsent-photos.ts';
import { childRecords, unsentDependents } from '#client/records/record-tree.ts';
import { deletedThere } from '#contract/problems.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

export async function noteDeletion(
  store: RecordStore,
  name: RecordStoreName,
  key: string,
  now: Date,
  by: number | null,
): Promise<void> {
  const row = await getRecord(store, name, key);
  if (row === null) return;
  const [worker] = await unsentDependents(store, name, row);
  const heir = worker?.userId ?? null;
  const left = await noteEvent(store, name, row, {
    kind: 'officeDeleted',
    by,
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
