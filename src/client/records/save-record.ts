import { nextLocalId } from '#client/database/local-ids.ts';
import { getRecord, noteEvent } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import type { Ports } from '#client/ports.ts';
import type { Worker } from '#client/records/records-context.ts';
import { notNow, type Problem } from '#contract/problems.ts';
import { contentOf, isOthersDraft } from '#domain/changes/record-parts.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';
import { ok, type Result, refused } from '#domain/result.ts';

/**
 * Stores an edit as an optimistic update: the screen goes on, and the outbox sends it. The edit is the difference from
 * `opened`; without it, the whole record.
 */
export async function saveRecord<N extends RecordStoreName>(
  { store, ports }: { readonly store: RecordStore; readonly ports: Ports },
  name: N,
  record: RecordStores[N],
  opened: RecordStores[N] | undefined,
  { companyId, userId }: Worker,
): Promise<Result<RecordStores[N], Problem>> {
  const key = keyOf(companyId, record.uuid);
  const at = ports.now().toISOString();
  const known = await getRecord(store, name, key);
  const id = known?.id ?? (record.id > 0 ? record.id : await nextLocalId(store));
  const edit = { kind: 'edited', record: { ...record, id }, seen: opened ?? null, by: userId, at } as const;
  const saved = await noteEvent(store, name, { key, companyId }, edit);
  if (saved === null) throw new Error('A saved record was not stored.');
  return isOthersDraft(saved, userId) ? refused(othersChange) : ok(contentOf(saved));
}

export const othersChange = notNow('Another person changed this on this device and it has not been sent yet.');
