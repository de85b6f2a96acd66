import { notFound, refuse } from '#server/refusal.ts';
import { lockDocument, tombstoneDocument } from '#server/repositories/documents.ts';
import type { Work } from '#server/services/records/answer-once.ts';
import { type ExpectedVersion, requireVersion } from '#server/services/records/check-version.ts';
import { keepOverwritten, noteWrite } from '#server/services/records/note-write.ts';

/** Deletes an unsigned document and leaves a tombstone. */
export async function deleteDocument(work: Work, id: number, expected: ExpectedVersion): Promise<void> {
  const { trx, actor, now } = work;
  const current = await lockDocument(trx, actor.companyId, id);
  if (current === null) throw notFound();
  await requireVersion(work, 'estimate-documents', current.document, expected);
  if (current.isSigned) throw refuse(409, 'A signed document cannot be deleted.');
  await keepOverwritten(work, 'estimate-documents', current.document);
  await tombstoneDocument(trx, actor.companyId, id, now);
  await noteWrite(work, 'estimate-documents', 'deleted', current.document);
}
