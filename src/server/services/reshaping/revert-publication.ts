import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { CatalogPublication } from '#contract/records/catalog-publication.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { difference } from '#engine/catalog/edits/difference.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany, type Trx, withCompany } from '#server/database/database.ts';
import { blocked, notFound } from '#server/refusal.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';
import { findPublication } from '#server/repositories/reshaping/publications.ts';
import { draftMessage, publishedRecords, readDraft, readLockedDraft } from '#server/services/reshaping/draft-state.ts';
import { putOut } from '#server/services/reshaping/put-out.ts';
import { type NamedCatalog, namedCatalog } from '#server/threads/impact-thread.ts';

/** Publishes a new version that equals an earlier one. The draft is kept, based on the new version. */
export const revertPublication = (
  context: ServerContext,
  actor: Actor,
  number: number,
  note: string,
): Promise<CatalogDraft> =>
  withCompany(context.db, actor, async (trx) => {
    const { companyId } = actor;
    const state = await readLockedDraft(trx, companyId);
    const { catalog } = await findVersion(trx, companyId, number);
    const edits = difference(publishedRecords(state), recordsOf(catalog));
    if (edits.length === 0) throw blocked(`Version ${number} equals the current one.`);
    const { scheduled } = state;
    await putOut(context, trx, actor, state, { catalog, edits, note: note.trim(), revertOf: number, scheduled });
    return draftMessage(await readLockedDraft(trx, companyId));
  });

/** A publication, and the edits that reverting to it would publish. */
export const readRevert = ({ db }: ServerContext, actor: Actor, number: number): Promise<CatalogPublication> =>
  readWithCompany(db, actor, async (trx) => {
    const state = await readDraft(trx, actor.companyId);
    const { catalog, publication } = await findVersion(trx, actor.companyId, number);
    return { ...publication, edits: [...difference(publishedRecords(state), recordsOf(catalog))] };
  });

/** A published version, to compute the impact of a revert on the company's estimates. */
export const namedPublication = async (trx: Trx, companyId: number, number: number): Promise<NamedCatalog> =>
  namedCatalog((await findVersion(trx, companyId, number)).catalog);

/** The difference of two published versions: the later publication with the edits that lead to it. */
export const compareVersions = (
  { db }: ServerContext,
  actor: Actor,
  number: number,
  from: number,
): Promise<CatalogPublication> =>
  readWithCompany(db, actor, async (trx) => {
    const earlier = await findVersion(trx, actor.companyId, from);
    const { catalog, publication } = await findVersion(trx, actor.companyId, number);
    return { ...publication, edits: [...difference(recordsOf(earlier.catalog), recordsOf(catalog))] };
  });

interface Version {
  readonly publication: CatalogPublication;
  readonly catalog: Catalog;
}

async function findVersion(trx: Trx, companyId: number, number: number): Promise<Version> {
  const found = await findPublication(trx, companyId, number);
  const catalog = found === null ? null : await findCatalog(trx, companyId, found);
  if (found === null || catalog === null) throw notFound();
  const { revision: _, ...publication } = found;
  return { publication, catalog };
}
