import type { Document } from '#contract/records.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import { hasSignatures } from '#domain/documents/signing-state.ts';
import type { Trx } from '#server/database/database.ts';
import { notFound, refuse } from '#server/refusal.ts';
import { lockDocument, tombstoneDocument } from '#server/repositories/documents.ts';
import { hasDocuments, lockEstimate, tombstoneEstimate } from '#server/repositories/estimates.ts';
import { hasEstimates, lockLead, tombstoneLead } from '#server/repositories/leads.ts';
import type { Work } from '#server/services/records/answer-once.ts';
import { type ExpectedVersion, requireVersion } from '#server/services/records/check-version.ts';
import { keepOverwritten, noteWrite } from '#server/services/records/note-write.ts';

interface Found {
  readonly record: { readonly id: number; readonly version?: number };
  /** The reason why it may not be deleted, in words. */
  readonly keptBecause: () => Promise<string | null>;
}

interface Deletion {
  readonly store: RecordStoreName;
  readonly find: (trx: Trx, companyId: number, id: number) => Promise<Found | null>;
  readonly tombstone: (trx: Trx, companyId: number, id: number, now: string) => Promise<void>;
}

/** Deletes a record on which nothing depends, and leaves a tombstone. */
const deletion =
  ({ store, find, tombstone }: Deletion) =>
  async (work: Work, id: number, expected: ExpectedVersion): Promise<void> => {
    const { trx, actor, now } = work;
    const found = await find(trx, actor.companyId, id);
    if (found === null) throw notFound();
    await requireVersion(work, store, found.record, expected);
    const reason = await found.keptBecause();
    if (reason !== null) throw refuse(409, reason);
    await Promise.all([
      keepOverwritten(work, store, found.record),
      tombstone(trx, actor.companyId, id, now),
      noteWrite(work, store, 'deleted', found.record),
    ]);
  };

export const deleteLead = deletion({
  store: 'leads',
  find: async (trx, companyId, id) => {
    const record = await lockLead(trx, companyId, id);
    const keptBecause = async () =>
      (await hasEstimates(trx, companyId, id)) ? 'This lead has estimates. Delete its estimates first.' : null;
    return record === null ? null : { record, keptBecause };
  },
  tombstone: tombstoneLead,
});

export const deleteEstimate = deletion({
  store: 'estimates',
  find: async (trx, companyId, id) => {
    const record = await lockEstimate(trx, companyId, id);
    const keptBecause = async () =>
      (await hasDocuments(trx, companyId, id)) ? 'This estimate has documents. Delete its documents first.' : null;
    return record === null ? null : { record, keptBecause };
  },
  tombstone: tombstoneEstimate,
});

function whyKept(document: Document | undefined): string | null {
  if (document === undefined || !hasSignatures(document)) return null;
  return isSigned(document)
    ? 'A signed document cannot be deleted.'
    : 'A document with signatures cannot be deleted. It can be ended.';
}

export const deleteDocument = deletion({
  store: 'estimate-documents',
  find: async (trx, companyId, id) => {
    const found = await lockDocument(trx, companyId, id);
    const keptBecause = async () => whyKept(found?.document);
    return found === null ? null : { record: found.document, keptBecause };
  },
  tombstone: tombstoneDocument,
});
