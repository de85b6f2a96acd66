import type { CatalogChange } from '#contract/records/catalog-change.ts';
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import type { ImpactPage } from '#contract/records/impact-page.ts';
import { defined } from '#domain/defined.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { customerName } from '#domain/text/names.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { type Db, readWithCompany, type Trx } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';
import { countEstimates, type EstimateQuery, listEstimatesAfter } from '#server/repositories/estimates.ts';
import { listLeadsById } from '#server/repositories/leads.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { periodOf, requireFilter } from '#server/services/reshaping/require-filter.ts';
import { type ImpactThread, type NamedCatalog, namedCatalog } from '#server/threads/impact-thread.ts';

interface ImpactQuery extends EstimateQuery {
  readonly after: number;
  readonly limit: number;
}

/** Computes the impact of a changed catalog on the company's estimates, page by page. Stores nothing. */
export async function impactOfChange(
  { db }: ServerContext,
  thread: ImpactThread,
  actor: Actor,
  changeOf: (trx: Trx) => Promise<CatalogChange | NamedCatalog>,
  { after, limit, ...filter }: ImpactQuery,
): Promise<ImpactPage> {
  requireFilter(filter, '');
  const { companyId } = actor;
  const { catalog, estimates, onFile, change } = await readWithCompany(db, actor, async (trx) => {
    const { timeZone = 'UTC' } = await findSettings(trx, companyId);
    const period = periodOf(filter, timeZone);
    return {
      catalog: await findCatalog(trx, companyId, null),
      estimates: await listEstimatesAfter(trx, companyId, { after, limit, filter: { ...filter, ...period } }),
      onFile: await countEstimates(trx, companyId, { ...filter, ...period }),
      change: await changeOf(trx),
    };
  });
  if (catalog === null) throw new Error(`company ${companyId} has no catalog`);
  const impact = await thread.impactOf(companyId, { catalog: namedCatalog(catalog), change, estimates });
  if (!impact.ok) throw refuseInput(impact.problem);
  const { affected, lookedAt, cases } = impact.value;
  const isLast = lookedAt === estimates.length && lookedAt < limit;
  return {
    onFile,
    lookedAt,
    ...defined({ cases }),
    affected: await withLeadNames(db, actor, affected),
    difference: sumMoney(affected.map(({ totalBefore, totalAfter }) => totalAfter - totalBefore)),
    next: isLast ? null : (estimates[lookedAt - 1]?.id ?? null),
  };
}

async function withLeadNames(db: Db, actor: Actor, affected: readonly EstimateImpact[]): Promise<EstimateImpact[]> {
  const ids = [...new Set(affected.map(({ leadId }) => leadId))];
  const leads = await readWithCompany(db, actor, (trx) => listLeadsById(trx, actor.companyId, ids));
  const names = new Map(leads.map((lead) => [lead.id, customerName(lead)]));
  return affected.map((impact) => {
    const name = names.get(impact.leadId);
    return name === undefined ? impact : { ...impact, leadName: name };
  });
}
