import { sql } from 'kysely';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { CatalogPublication } from '#contract/records/catalog-publication.ts';
import { defined } from '#domain/defined.ts';
import type { Trx } from '#server/database/database.ts';
import type { StoredCatalogs } from '#server/repositories/catalogs.ts';

type PublicationRow = Omit<CatalogPublication, 'edits'> & {
  /** Revision of the draft after the publication. */
  readonly revision: number;
};

const columns = [
  'number',
  'at',
  'user_id as userId',
  'note',
  'catalog_version as catalogVersion',
  'rules_version as rulesVersion',
  'revert_of as revertOf',
  'changed',
  'revision',
] as const;

const plain = <R extends { readonly revertOf: number | null }>({ revertOf, ...row }: R) => ({
  ...row,
  ...defined({ revertOf: revertOf ?? undefined }),
});

/** The company's publications with a lower number, newest first. */
export async function listPublications(
  trx: Trx,
  companyId: number,
  { before, limit }: { readonly before?: number; readonly limit: number },
): Promise<readonly PublicationRow[]> {
  const rows = await trx
    .selectFrom('catalog_publications')
    .select(columns)
    .where('company_id', '=', companyId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(plain);
}

/** The publications that changed a record, newest first, each with its edits of the record. */
export async function listPublicationsOf(
  trx: Trx,
  companyId: number,
  record: string,
  { before, limit }: { readonly before?: number; readonly limit: number },
): Promise<readonly (PublicationRow & { readonly edits: CatalogEdit[] })[]> {
  const rows = await trx
    .selectFrom('catalog_publications')
    .select([...columns, 'edits'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`edits @> ${JSON.stringify([{ record }])}::jsonb`)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...plain(row), edits: row.edits.filter((edit) => edit.record === record) }));
}

/** The company's newest publication. */
export async function currentPublication(trx: Trx, companyId: number): Promise<PublicationRow> {
  const [current] = await listPublications(trx, companyId, { limit: 1 });
  if (current === undefined) throw new Error(`company ${companyId} has no published catalog`);
  return current;
}

/** A publication with its edits. */
export async function findPublication(
  trx: Trx,
  companyId: number,
  number: number,
): Promise<(PublicationRow & { readonly edits: CatalogEdit[] }) | null> {
  const row = await trx
    .selectFrom('catalog_publications')
    .select([...columns, 'edits'])
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row === undefined ? null : plain(row);
}

interface NewPublicationRow extends StoredCatalogs {
  readonly number: number;
  readonly at: string;
  readonly userId: number | null;
  readonly note: string;
  readonly revertOf?: number;
  readonly edits: readonly CatalogEdit[];
  readonly revision: number;
}

/** Records the publication of a catalog version that is already stored and current. */
export async function insertPublication(trx: Trx, companyId: number, publication: NewPublicationRow): Promise<void> {
  const { edits } = publication;
  await trx
    .insertInto('catalog_publications')
    .values({
      company_id: companyId,
      number: publication.number,
      at: publication.at,
      user_id: publication.userId,
      note: publication.note,
      catalog_version: publication.catalogVersion,
      rules_version: publication.rulesVersion,
      revert_of: publication.revertOf ?? null,
      edits: JSON.stringify(edits),
      changed: edits.length,
      revision: publication.revision,
    })
    .execute();
}
