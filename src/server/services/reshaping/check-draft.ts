import type { CatalogCheck, CatalogFinding, ImpactPage } from '#contract/records.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { catalogOf } from '#engine/catalog/edits/catalog-records.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany, type Scope } from '#server/database/database.ts';
import type { CatalogThread } from '#server/jobs/catalog-thread.ts';
import type { ImpactThread } from '#server/jobs/impact-thread.ts';
import { impactOfChange } from '#server/services/impact-of-change.ts';
import { appliedChanges, type DraftState, draftRecords, readDraft } from '#server/services/reshaping/draft-state.ts';

/** The catalog that a draft would publish. Its version names the draft's state, not its content. */
export function draftCatalog(state: DraftState): Catalog {
  const { current, revision } = state;
  const version = `draft ${current.catalogVersion} ${current.rulesVersion} ${current.number} ${revision}`;
  return catalogOf(draftRecords(state), { catalogVersion: version, rulesVersion: version });
}

/** The findings of a draft; those that stop its publication come first. */
export const findingsOfDraft = (
  thread: CatalogThread,
  { companyId }: Scope,
  state: DraftState,
): Promise<readonly CatalogFinding[]> =>
  thread.check(companyId, { published: state.catalog, draft: draftCatalog(state) });

export async function checkDraft({ db }: ServerContext, thread: CatalogThread, actor: Actor): Promise<CatalogCheck> {
  const state = await readWithCompany(db, actor, (trx) => readDraft(trx, actor.companyId));
  const { rules } = draftCatalog(state);
  return {
    revision: state.revision,
    changes: appliedChanges(state).length,
    rules: rules.length,
    cases: rules.reduce((count, rule) => count + rule.cases.length, 0),
    findings: [...(await findingsOfDraft(thread, actor, state))],
  };
}

/** The effect of the draft on the company's estimates, page by page. */
export const impactOfDraft = (
  context: ServerContext,
  thread: ImpactThread,
  actor: Actor,
  page: { readonly after: number; readonly limit: number },
): Promise<ImpactPage> =>
  impactOfChange(context, thread, actor, async (trx) => draftCatalog(await readDraft(trx, actor.companyId)), page);
