import type { CatalogDraft } from '#contract/records.ts';
import { recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { difference } from '#engine/catalog/edits/difference.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { withCompany } from '#server/database/database.ts';
import { notFound, refuse } from '#server/refusal.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';
import { findPublication } from '#server/repositories/reshaping/publications.ts';
import { draftMessage, publishedRecords, readLockedDraft } from '#server/services/reshaping/draft-state.ts';
import { putOut } from '#server/services/reshaping/put-out.ts';

/** Publishes a new version equal to an earlier one. The draft stays, on the new version. */
export const revertPublication = (
  context: ServerContext,
  actor: Actor,
  number: number,
  note: string,
): Promise<CatalogDraft> =>
  withCompany(context.db, actor, async (trx) => {
    const { companyId } = actor;
    const state = await readLockedDraft(trx, companyId);
    const earlier = await findPublication(trx, companyId, number);
    const catalog = earlier === null ? null : await findCatalog(trx, companyId, earlier);
    if (catalog === null) throw notFound();
    const edits = difference(publishedRecords(state), recordsOf(catalog));
    if (edits.length === 0) throw refuse(409, `Version ${number} equals the current one.`);
    const { scheduled } = state;
    await putOut(context, trx, actor, state, { catalog, edits, note: note.trim(), revertOf: number, scheduled });
    return draftMessage(await readLockedDraft(trx, companyId));
  });
