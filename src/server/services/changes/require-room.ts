import { refuseInput } from '#server/refusal.ts';
import { sizeOfChildren } from '#server/repositories/record-sizes.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';

/** The estimates of a lead, and the documents of an estimate, are listed together, so their total is limited. */
const maxBytes = 20_000_000;

export async function requireRoomForEstimate({ trx, actor }: Transaction, leadId: number): Promise<void> {
  if ((await sizeOfChildren(trx, actor.companyId, 'estimates', leadId)) > maxBytes)
    throw refuseInput({ leadId: ['This lead has too many large estimates. Delete some, or add another lead.'] });
}

export async function requireRoomForDocument({ trx, actor }: Transaction, estimateId: number): Promise<void> {
  if ((await sizeOfChildren(trx, actor.companyId, 'estimate-documents', estimateId)) > maxBytes)
    throw refuseInput({ estimateId: ['This estimate has too many large documents. Delete some of them.'] });
}
