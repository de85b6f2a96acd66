import { notFound, refuse } from '#server/refusal.ts';
import { hasDocuments, lockEstimate, tombstoneEstimate } from '#server/repositories/estimates.ts';
import type { Work } from '#server/services/records/answer-once.ts';
import { type ExpectedVersion, requireVersion } from '#server/services/records/check-version.ts';
import { keepOverwritten, noteWrite } from '#server/services/records/note-write.ts';

/** Deletes an estimate without documents and leaves a tombstone. */
export async function deleteEstimate(work: Work, id: number, expected: ExpectedVersion): Promise<void> {
  const { trx, actor, now } = work;
  const estimate = await lockEstimate(trx, actor.companyId, id);
  if (estimate === null) throw notFound();
  await requireVersion(work, 'estimates', estimate, expected);
  if (await hasDocuments(trx, actor.companyId, id))
    throw refuse(409, 'This estimate has documents. Delete its documents first.');
  await keepOverwritten(work, 'estimates', estimate);
  await tombstoneEstimate(trx, actor.companyId, id, now);
  await noteWrite(work, 'estimates', 'deleted', estimate);
}
