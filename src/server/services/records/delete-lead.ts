import { notFound, refuse } from '#server/refusal.ts';
import { hasEstimates, lockLead, tombstoneLead } from '#server/repositories/leads.ts';
import type { Work } from '#server/services/records/answer-once.ts';
import { type ExpectedVersion, requireVersion } from '#server/services/records/check-version.ts';
import { keepOverwritten, noteWrite } from '#server/services/records/note-write.ts';

/** Deletes a lead without estimates and leaves a tombstone. */
export async function deleteLead(work: Work, id: number, expected: ExpectedVersion): Promise<void> {
  const { trx, actor, now } = work;
  const lead = await lockLead(trx, actor.companyId, id);
  if (lead === null) throw notFound();
  await requireVersion(work, 'leads', lead, expected);
  if (await hasEstimates(trx, actor.companyId, id))
    throw refuse(409, 'This lead has estimates. Delete its estimates first.');
  await keepOverwritten(work, 'leads', lead);
  await tombstoneLead(trx, actor.companyId, id, now);
  await noteWrite(work, 'leads', 'deleted', lead);
}
