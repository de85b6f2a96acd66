// Estimates as the calls that read them answer: with their papers. Devices get both apart, by the feed.
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Actor } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { listDocuments } from '#server/repositories/documents.ts';
import { findEstimate, listEstimates } from '#server/repositories/estimates.ts';
import { maySee } from '#server/services/api-integration/integration-key.ts';

type EstimateWithPapers = Estimate & { readonly documents: readonly Document[] };

/** An estimate with the papers that the caller may see; null when the company has none of this id. */
export async function readEstimate(trx: Trx, actor: Actor, id: number): Promise<EstimateWithPapers | null> {
  const found = await findEstimate(trx, actor.companyId, id);
  return found === null ? null : { ...found, documents: await readDocuments(trx, actor, id) };
}

/** The papers of estimates that the caller may see. */
export const readDocuments = async (trx: Trx, actor: Actor, ...estimateIds: readonly number[]): Promise<Document[]> =>
  (await listDocuments(trx, actor.companyId, ...estimateIds)).filter((one) => maySee(actor, one));

/** The estimates of a lead with the papers that the caller may see. */
export async function readEstimates(trx: Trx, actor: Actor, leadId: number): Promise<readonly EstimateWithPapers[]> {
  const estimates = await listEstimates(trx, actor.companyId, leadId);
  if (estimates.length === 0) return [];
  const documents = await readDocuments(trx, actor, ...estimates.map(({ id }) => id));
  return estimates.map((estimate) => ({
    ...estimate,
    documents: documents.filter(({ estimateId }) => estimateId === estimate.id),
  }));
}
