import { setImmediate } from 'node:timers/promises';
import type { CatalogChange, EstimateImpact, ImpactPage } from '#contract/records.ts';
import { leadName } from '#domain/leads/lead-name.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { changedCatalog } from '#engine/catalog/changed-catalog.ts';
import { impactBetween } from '#engine/estimates/impact.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { type Db, withCompany } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { countEstimates, listEstimatesAfter } from '#server/repositories/estimates.ts';
import { listLeadsById } from '#server/repositories/leads.ts';
import { catalogOfEstimate } from '#server/services/records/catalog-of-estimate.ts';
import { newUuid } from '#server/services/records/new-uuid.ts';

// An answer ends early rather than growing without bounds.
const mostLines = 5000;

/** What a change of the company's current catalog would make of its estimates, some at a time. Nothing is stored. */
export async function impactOfChange(
  { db, randomHex }: ServerContext,
  actor: Actor,
  change: CatalogChange,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ImpactPage> {
  const { companyId } = actor;
  const { before, estimates, onFile } = await withCompany(db, actor, async (trx) => ({
    before: await catalogOfEstimate(trx, companyId, {}),
    estimates: await listEstimatesAfter(trx, companyId, after, limit),
    onFile: await countEstimates(trx, companyId),
  }));
  const changed = changedCatalog(before, change);
  if (!changed.ok) throw refuseInput(changed.problem);
  const impactOf = impactBetween(before, changed.value, () => newUuid(randomHex));
  const affected: EstimateImpact[] = [];
  let lookedAt = 0;
  for (const estimate of estimates) {
    // Between two estimates others are served.
    await setImmediate();
    const impact = impactOf(estimate);
    if (impact !== null) affected.push(impact);
    lookedAt += 1;
    if (affected.reduce((sum, { lines }) => sum + lines.length, 0) >= mostLines) break;
  }
  const isLast = lookedAt === estimates.length && lookedAt < limit;
  return {
    onFile,
    lookedAt,
    affected: await withLeadNames(db, actor, affected),
    difference: sumMoney(affected.map(({ totalBefore, totalAfter }) => totalAfter - totalBefore)),
    next: isLast ? null : (estimates[lookedAt - 1]?.id ?? null),
  };
}

async function withLeadNames(db: Db, actor: Actor, affected: readonly EstimateImpact[]): Promise<EstimateImpact[]> {
  const ids = [...new Set(affected.map(({ leadId }) => leadId))];
  const leads = await withCompany(db, actor, (trx) => listLeadsById(trx, actor.companyId, ids));
  const names = new Map(leads.map((lead) => [lead.id, leadName(lead)]));
  return affected.map((impact) => {
    const name = names.get(impact.leadId);
    return name === undefined ? impact : { ...impact, leadName: name };
  });
}
