import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { whyUndeletable } from '#domain/documents/why-undeletable.ts';
import type { Trx } from '#server/database/database.ts';
import { blocked, notFound } from '#server/refusal.ts';
import { lockDocument } from '#server/repositories/documents.ts';
import { lockEstimate } from '#server/repositories/estimates.ts';
import { lockLead } from '#server/repositories/leads.ts';
import { hasRecordsBelow, tombstone } from '#server/repositories/record-rows.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { type ExpectedVersion, requireVersion } from '#server/services/changes/check-version.ts';
import { noteWrite, storeOverwritten } from '#server/services/changes/note-write.ts';

interface FoundRecord {
  readonly record: { readonly id: number; readonly version?: number };
  /** The reason why it may not be deleted, as a sentence; null when it may. */
  readonly blockedBy: () => Promise<string | null>;
}

interface DeletionRequest {
  readonly store: RecordStoreName;
  readonly find: (trx: Trx, companyId: number, id: number) => Promise<FoundRecord | null>;
}

/** Deletes a record on which nothing depends, and leaves a tombstone. */
const deletion =
  ({ store, find }: DeletionRequest) =>
  async (transaction: Transaction, id: number, expected: ExpectedVersion): Promise<void> => {
    const { trx, actor, now } = transaction;
    const found = await find(trx, actor.companyId, id);
    if (found === null) throw notFound();
    await requireVersion(transaction, store, found.record, expected);
    const reason = await found.blockedBy();
    if (reason !== null) throw blocked(reason);
    await Promise.all([
      storeOverwritten(transaction, store, found.record),
      tombstone(trx, { companyId: actor.companyId, store, id }, now),
      noteWrite(transaction, store, 'deleted', found.record),
    ]);
  };

export const deleteLead = deletion({
  store: 'leads',
  find: async (trx, companyId, id) => {
    const record = await lockLead(trx, companyId, id);
    const blockedBy = async () =>
      (await hasRecordsBelow(trx, { companyId, store: 'leads', id }))
        ? 'This lead has estimates. Delete its estimates first.'
        : null;
    return record === null ? null : { record, blockedBy };
  },
});

export const deleteEstimate = deletion({
  store: 'estimates',
  find: async (trx, companyId, id) => {
    const record = await lockEstimate(trx, companyId, id);
    const blockedBy = async () =>
      (await hasRecordsBelow(trx, { companyId, store: 'estimates', id }))
        ? 'This estimate has documents. Delete its documents first.'
        : null;
    return record === null ? null : { record, blockedBy };
  },
});

export const deleteDocument = deletion({
  store: 'estimate-documents',
  find: async (trx, companyId, id) => {
    const found = await lockDocument(trx, companyId, id);
    return found === null ? null : { record: found.document, blockedBy: async () => whyUndeletable(found.document) };
  },
});
