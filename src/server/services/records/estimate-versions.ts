import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateVersion } from '#contract/records/estimate-version.ts';
import { lineChanges } from '#domain/estimates/line-changes.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany } from '#server/database/database.ts';
import { notFound } from '#server/refusal.ts';
import { findAdding } from '#server/repositories/audit-log.ts';
import { findEstimate } from '#server/repositories/estimates.ts';
import { listOverwritten } from '#server/repositories/history.ts';

const maxVersions = 100;
const maxChanges = 500;

/** The stored versions of an estimate, newest first: who stored each when, and the lines that it changed. */
export const estimateVersions = ({ db }: ServerContext, actor: Actor, id: number): Promise<EstimateVersion[]> =>
  readWithCompany(db, actor, async (trx) => {
    const current = await findEstimate(trx, actor.companyId, id);
    if (current === null) throw notFound();
    const overwritten = await listOverwritten(trx, actor.companyId, id, maxVersions);
    // A version was stored when the one before it was overwritten.
    const stored = [
      { estimate: current, end: null },
      ...overwritten.map(({ data, at, userId }) => ({ estimate: data, end: { at, userId } })),
    ];
    const adding = await findAdding(trx, actor.companyId, 'estimate', id);
    return stored.slice(0, maxVersions).map(({ estimate }, index) => {
      const before = stored[index + 1];
      const isFirst = before === undefined && (estimate.version ?? 1) === 1;
      const changes = before === undefined && !isFirst ? [] : lineChanges(before?.estimate ?? { items: [] }, estimate);
      const start = before?.end ?? (isFirst ? adding : null);
      return {
        version: estimate.version ?? 1,
        at: start?.at ?? estimate.createdTime ?? '',
        userId: start?.userId ?? null,
        total: totalOf(estimate),
        catalogVersion: estimate.catalogVersion ?? '',
        changes: changes.slice(0, maxChanges),
        changed: changes.length,
      };
    });
  });

const totalOf = ({ workflowSummaries }: Estimate): number =>
  sumMoney(Object.values(workflowSummaries ?? {}).map(({ totalWithMargin }) => totalWithMargin));
