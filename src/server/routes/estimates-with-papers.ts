// Estimates as the calls that read them answer: with their papers. Devices get both apart, by the feed.
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Trx } from '#server/database/database.ts';
import { listDocuments } from '#server/repositories/documents.ts';
import { findEstimate, listEstimates } from '#server/repositories/estimates.ts';

type EstimateWithPapers = Estimate & { readonly documents: readonly Document[] };

/** An estimate with its papers; null when the company has none of this id. */
export async function readEstimate(trx: Trx, companyId: number, id: number): Promise<EstimateWithPapers | null> {
  const found = await findEstimate(trx, companyId, id);
  return found === null ? null : { ...found, documents: await listDocuments(trx, companyId, id) };
}

/** The estimates of a lead with their papers. */
export async function readEstimates(
  trx: Trx,
  companyId: number,
  leadId: number,
): Promise<readonly EstimateWithPapers[]> {
  const estimates = await listEstimates(trx, companyId, leadId);
  if (estimates.length === 0) return [];
  const documents = await listDocuments(trx, companyId, ...estimates.map(({ id }) => id));
  return estimates.map((estimate) => ({
    ...estimate,
    documents: documents.filter(({ estimateId }) => estimateId === estimate.id),
  }));
}
