// Adopts the server id of a new record: everything that points to it follows. This is idempotent, and the record is
// marked as sent only afterwards, so that the next sync repairs a crash in between.

import { rememberServerId } from '#client/database/local-ids.ts';
import { findRecords, noteEvent } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { Links } from '#domain/changes/record-event.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

export async function adoptServerId(
  store: RecordStore,
  companyId: number,
  name: RecordStoreName,
  oldId: number,
  newId: number,
): Promise<void> {
  await rememberServerId(store, companyId, name, oldId, newId);
  if (name === 'leads') {
    await repoint(store, 'estimates', { companyId, leadId: oldId }, { leadId: newId });
    await repoint(store, 'estimate-documents', { companyId, leadId: oldId }, { leadId: newId });
  }
  if (name === 'estimates') {
    await repoint(store, 'estimate-documents', { companyId, estimateId: oldId }, { estimateId: newId });
  }
}

async function repoint<N extends 'estimates' | 'estimate-documents'>(
  store: RecordStore,
  name: N,
  where: Links & { readonly companyId: number },
  links: Links,
): Promise<void> {
  for (const row of await findRecords(store, name, where)) await noteEvent(store, name, row, { kind: 'linked', links });
}
