import { refuseInput } from '#server/refusal.ts';
import { sizeOfChildren } from '#server/repositories/record-sizes.ts';
import type { Work } from '#server/services/changes/answer-once.ts';

/** The estimates of a lead, and the documents of an estimate, are listed together, so their total is limited. */
const mostBytes = 20_000_000;

export async function requireRoomForEstimate({ trx, actor }: Work, leadId: number): Promise<void> {
  if ((await sizeOfChildren(trx, actor.companyId, 'estimates', leadId)) > mostBytes)
    throw refuseInput({ leadId: ['This lead has too many large estimates. Delete some, or add another lead.'] });
}

export async function requireRoomForDocument({ trx, actor }: Work, estimateId: number): Promise<void> {
  if ((await sizeOfChildren(trx, actor.companyId, 'estimate-documents', estimateId)) > mostBytes)
    throw refuseInput({ estimateId: ['This estimate has too many large documents. Delete some of them.'] });
}
