// Adopts the server id of a new record: everything that points to it follows. This is idempotent, and the record is
// marked as sent only afterwards, so that the next sync repairs a crash in between.

import { rememberServerId } from '#client/database/local-ids.ts';
import { findRecords, type NamedRow, noteEvent } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

export async function adoptServerId(
  store: RecordStore,
  companyId: number,
  name: RecordStoreName,
  oldId: number,
  newId: number,
): Promise<void> {
  await rememberServerId(store, companyId, name, oldId, newId);
  await repoint(store, companyId, name, oldId, newId, () => true);
}

/** Whether a record means this one by the id that it has as its link. */
type Follows = (child: NamedRow<'estimates' | 'estimate-documents'>, link: 'leadId' | 'estimateId') => boolean;

/** Gives the records below one its new id. */
export async function repoint(
  store: RecordStore,
  companyId: number,
  name: RecordStoreName,
  oldId: number,
  newId: number,
  follows: Follows,
): Promise<void> {
  const each = async (child: 'estimates' | 'estimate-documents', link: 'leadId' | 'estimateId'): Promise<void> => {
    for (const row of await findRecords(store, child, { companyId, [link]: oldId }))
      if (follows({ name: child, row }, link))
        await noteEvent(store, child, row, { kind: 'linked', links: { [link]: newId } });
  };
  if (name === 'leads') {
    await each('estimates', 'leadId');
    await each('estimate-documents', 'leadId');
  }
  if (name === 'estimates') await each('estimate-documents', 'estimateId');
}
