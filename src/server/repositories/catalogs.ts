import { sql } from 'kysely';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import type { Trx } from '#server/database/database.ts';

export interface StoredCatalogs {
  readonly catalogVersion: string;
  readonly rulesVersion: string;
}

/** The company's current version, or the named one if the company ever had it. */
export async function findVersions(
  trx: Trx,
  companyId: number,
  requested: StoredCatalogs | null,
): Promise<StoredCatalogs | null> {
  let query = trx
    .selectFrom('catalogs')
    .select(['catalog_version as catalogVersion', 'rules_version as rulesVersion'])
    .where('company_id', '=', companyId);
  query =
    requested === null
      ? query.where('current', '=', true)
      : query
          .where('catalog_version', '=', requested.catalogVersion)
          .where('rules_version', '=', requested.rulesVersion);
  return (await query.executeTakeFirst()) ?? null;
}

// Versions are content hashes, so a version once read is valid for every company, forever. The least recently used ones
// are dropped beyond a size: compiled, a catalog takes about five times its text.
const stored = new Map<string, { readonly catalog: Catalog; readonly size: number }>();
const maxStoredText = 50_000_000;
let storedText = 0;

function store(key: string, catalog: Catalog, size: number): void {
  stored.set(key, { catalog, size });
  storedText += size;
  for (const [oldest, { size: freed }] of stored) {
    if (storedText <= maxStoredText || oldest === key) return;
    stored.delete(oldest);
    storedText -= freed;
  }
}

/** The company's catalog in the named version, or the current one; null when it has none. */
export async function findCatalog(
  trx: Trx,
  companyId: number,
  requested: StoredCatalogs | null,
): Promise<Catalog | null> {
  const versions = await findVersions(trx, companyId, requested);
  if (versions === null) return null;
  const key = `${versions.catalogVersion} ${versions.rulesVersion}`;
  const known = stored.get(key);
  if (known !== undefined) {
    // The most recently used is the last.
    stored.delete(key);
    stored.set(key, known);
    return known.catalog;
  }
  const { data, size } = await trx
    .selectFrom('catalogs')
    .select(['data', sql<number>`length(data::text)`.as('size')])
    .where('company_id', '=', companyId)
    .where('catalog_version', '=', versions.catalogVersion)
    .where('rules_version', '=', versions.rulesVersion)
    .executeTakeFirstOrThrow();
  const catalog = data as Catalog;
  // Another request may have read it meanwhile.
  const first = stored.get(key);
  if (first !== undefined) return first.catalog;
  store(key, catalog, size);
  return catalog;
}

/** Makes a catalog the company's current one; earlier versions stay, because estimates refer to them. */
export async function insertCatalog(trx: Trx, companyId: number, catalog: Catalog): Promise<void> {
  await trx.updateTable('catalogs').set({ current: false }).where('company_id', '=', companyId).execute();
  await trx
    .insertInto('catalogs')
    .values({
      company_id: companyId,
      catalog_version: catalog.catalogVersion,
      rules_version: catalog.rulesVersion,
      data: JSON.stringify(catalog),
      current: true,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'catalog_version', 'rules_version']).doUpdateSet({ current: true }),
    )
    .execute();
  // The first catalog of a company is its first publication.
  await sql`insert into catalog_publications
    (company_id, number, at, note, catalog_version, rules_version, edits, changed, revision)
    select ${companyId}, 1, now(), 'First version', ${catalog.catalogVersion}, ${catalog.rulesVersion}, '[]', 0, 0
    where not exists (select from catalog_publications where company_id = ${companyId})`.execute(trx);
}
