// A new record got its id from the server. Everything that points to it follows; doing it again changes nothing,
// and the record itself is marked as sent only afterwards, so that a crash in between is mended by the next sync.

import { rememberServerId } from '#client/database/local-ids.ts';
import { changeRecord, findRecords } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { RecordStoreName } from '#client/database/stored-rows.ts';

export const adoptServerId = async (
  store: RecordStore,
  companyId: number,
  name: RecordStoreName,
  oldId: number,
  newId: number,
): Promise<void> => {
  await rememberServerId(store, companyId, name, oldId, newId);
  if (name === 'leads') {
    await repoint(store, 'estimates', { companyId, leadId: oldId }, { leadId: newId });
    await repoint(store, 'estimate-documents', { companyId, leadId: oldId }, { leadId: newId });
  }
  if (name === 'estimates') {
    await repoint(store, 'estimate-documents', { companyId, estimateId: oldId }, { estimateId: newId });
  }
};

const repoint = async <N extends 'estimates' | 'estimate-documents'>(
  store: RecordStore,
  name: N,
  where: { readonly companyId: number; readonly leadId?: number; readonly estimateId?: number },
  to: { readonly leadId?: number; readonly estimateId?: number },
): Promise<void> => {
  for (const { key } of await findRecords(store, name, where)) {
    await changeRecord(store, name, key, (row) =>
      row === null ? null : { ...row, ...to, data: { ...row.data, ...to } },
    );
  }
};
