import type { Lead } from '#contract/records/lead.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import { contractInForce } from '#domain/documents/contract-in-force.ts';
import type { Trx } from '#server/database/database.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';
import { listDocuments } from '#server/repositories/documents.ts';
import { listEstimates } from '#server/repositories/estimates.ts';

/** Names of the trades in the contracts of a lead that are in force. */
async function soldTrades(trx: Trx, companyId: number, leadId: number): Promise<readonly string[]> {
  const estimates = await listEstimates(trx, companyId, leadId);
  if (estimates.length === 0) return [];
  const documents = await listDocuments(trx, companyId, ...estimates.map(({ id }) => id));
  const sold = estimates.flatMap(
    ({ id }) => contractInForce(documents.filter(({ estimateId }) => estimateId === id))?.workflows ?? [],
  );
  if (sold.length === 0) return [];
  const workflows = (await findCatalog(trx, companyId, null))?.workflows ?? [];
  return workflows.filter(({ id }) => sold.includes(id)).map(workflowName);
}

/** The lead with its sold trades among its project types; the same lead when they are there already. */
export async function withSoldTrades(trx: Trx, companyId: number, lead: Lead): Promise<Lead> {
  const sold = await soldTrades(trx, companyId, lead.id);
  const { projectTypes = [], projectType } = lead;
  const [first] = sold;
  if (first === undefined) return lead;
  const types = [...new Set([...projectTypes, ...sold])];
  const type = projectType && sold.includes(projectType) ? projectType : first;
  return types.length === projectTypes.length && type === projectType
    ? lead
    : { ...lead, projectTypes: types, projectType: type };
}
