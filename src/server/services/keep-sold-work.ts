import { canonicalJson } from '#domain/canonical-json.ts';
import type { ServerContext } from '#server/context.ts';
import { withCompany } from '#server/database/database.ts';
import { listWithoutWork, lockDocument, setKeptWork } from '#server/repositories/documents.ts';
import { findEstimate } from '#server/repositories/estimates.ts';
import { workOfSigned } from '#server/services/frozen-papers/check-frozen-paper.ts';

/** Contracts in one run; the others are for the next one. */
const most = 500;

/**
 * Gives contracts that were accepted before papers kept their work the work of the estimate's version that they say, so that
 * change orders can be made of them. A contract that no version says any more is left without, and is not looked at again.
 */
export async function keepSoldWork({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  for (const { companyId, id } of await listWithoutWork(db, most))
    await withCompany(db, { companyId, userId: 0 }, async (trx) => {
      const found = await lockDocument(trx, companyId, id);
      if (found === null || found.document.data?.work !== undefined) return;
      const { document } = found;
      const estimate = await findEstimate(trx, companyId, document.estimateId);
      const actor = { companyId, userId: document.createdByUserId ?? 0 };
      const work = estimate === null ? null : await workOfSigned({ trx, actor }, document, estimate);
      await setKeptWork(trx, companyId, id, work ?? canonicalJson(null));
    });
}
