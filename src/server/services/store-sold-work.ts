import { canonicalJson } from '#domain/canonical-json.ts';
import type { ServerContext } from '#server/context.ts';
import { withCompany } from '#server/database/database.ts';
import { listWithoutWork, lockDocument, storeWork } from '#server/repositories/documents.ts';
import { findEstimate } from '#server/repositories/estimates.ts';
import { workOfSigned } from '#server/services/frozen-papers/check-frozen-paper.ts';

/** Most contracts in one run; the others wait for the next run. */
const maxContracts = 500;

/**
 * Adds the work list to contracts that were accepted before papers stored it, so that change orders can be based on
 * them. It comes from the version of the estimate that matches the contract. A contract that matches no version stays
 * without a work list and is not tried again.
 */
export async function storeSoldWork({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  for (const { companyId, id } of await listWithoutWork(db, maxContracts))
    await withCompany(db, { companyId, userId: 0 }, async (trx) => {
      const found = await lockDocument(trx, companyId, id);
      if (found === null || found.document.data?.work !== undefined) return;
      const { document } = found;
      const estimate = await findEstimate(trx, companyId, document.estimateId);
      const actor = { companyId, userId: document.createdByUserId ?? 0 };
      const work = estimate === null ? null : await workOfSigned({ trx, actor }, document, estimate);
      await storeWork(trx, companyId, id, work ?? canonicalJson(null));
    });
}
