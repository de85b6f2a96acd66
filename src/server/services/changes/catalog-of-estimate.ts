import type { Estimate } from '#contract/records/estimate.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { remembered } from '#engine/memoize.ts';
import type { Trx } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';

// A version is immutable, so its compiled form never goes stale.
const compiled = remembered((catalog: Catalog): CompiledCatalog => {
  const result = compileCatalog(catalog);
  if (!result.ok) throw new Error(`the stored catalog ${catalog.catalogVersion} cannot be used`);
  return result.value;
});

/** The catalog of an estimate's version; the company's current one when it names none. */
export async function catalogOfEstimate(
  trx: Trx,
  companyId: number,
  { catalogVersion, rulesVersion }: Pick<Estimate, 'catalogVersion' | 'rulesVersion'>,
): Promise<CompiledCatalog> {
  const requested = catalogVersion && rulesVersion ? { catalogVersion, rulesVersion } : null;
  const catalog = await findCatalog(trx, companyId, requested);
  if (catalog === null) throw refuseInput({ catalogVersion: ['Catalog version is not valid.'] });
  return compiled(catalog);
}
