import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { ScheduledPublication } from '#contract/records/scheduled-publication.ts';
import { defined } from '#domain/defined.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import type { ServerContext } from '#server/context.ts';
import type { CompanyScope, Trx } from '#server/database/database.ts';
import { type AuditedAction, appendAudit } from '#server/repositories/audit-log.ts';
import { insertCatalog } from '#server/repositories/catalogs.ts';
import { updateDraft } from '#server/repositories/reshaping/drafts.ts';
import { insertPublication } from '#server/repositories/reshaping/publications.ts';
import type { CompanyDraft } from '#server/services/reshaping/draft-state.ts';

/** The author of a publication; user 0 if the user was deleted. */
type Author = CompanyScope & { readonly accountId: number | null };

interface Publication {
  readonly catalog: Catalog;
  readonly edits: readonly CatalogEdit[];
  readonly note: string;
  readonly revertOf?: number;
  /** The scheduled publication that the draft keeps afterwards, if any. */
  readonly scheduled: ScheduledPublication | null;
}

/** Makes a catalog the company's published version and adds it to the history. The caller has locked the draft. */
export async function putOut(
  context: Pick<ServerContext, 'now'>,
  trx: Trx,
  author: Author,
  state: CompanyDraft,
  { catalog, edits, note, revertOf, scheduled }: Publication,
): Promise<void> {
  const { companyId, userId } = author;
  const revision = state.revision + 1;
  const number = state.current.number + 1;
  const { catalogVersion, rulesVersion } = catalog;
  await insertCatalog(trx, companyId, catalog);
  await insertPublication(trx, companyId, {
    number,
    at: context.now().toISOString(),
    userId: userId === 0 ? null : userId,
    note,
    edits,
    revision,
    catalogVersion,
    rulesVersion,
    ...defined({ revertOf }),
  });
  await updateDraft(trx, companyId, { revision, scheduled });
  await noteReshaping(context, trx, author, {
    action: 'catalog published',
    subject: `catalog:${number}`,
    details: { catalogVersion, rulesVersion, edits: edits.length },
  });
}

/** Records an author's action in the audit log. */
export const noteReshaping = (
  { now }: Pick<ServerContext, 'now'>,
  trx: Trx,
  { companyId, userId, accountId }: Author,
  entry: Pick<AuditedAction, 'action' | 'subject' | 'details'>,
): Promise<void> =>
  appendAudit(trx, { at: now().toISOString(), companyId, accountId, userId: userId === 0 ? null : userId, ...entry });
