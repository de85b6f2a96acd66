import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { DraftChange } from '#contract/records/draft-change.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { replayEdits } from '#engine/catalog/edits/apply-edits.ts';
import { type CatalogRecords, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { remembered } from '#engine/memoize.ts';
import type { Trx } from '#server/database/database.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';
import {
  type DraftRow,
  findDraft,
  listOpenChanges,
  listScheduledChanges,
  lockDraft,
  type OpenChange,
} from '#server/repositories/reshaping/drafts.ts';
import { currentPublication } from '#server/repositories/reshaping/publications.ts';

/** A company's draft with the published catalog that it changes. */
export interface CompanyDraft extends DraftRow {
  readonly current: Awaited<ReturnType<typeof currentPublication>>;
  readonly catalog: Catalog;
  readonly changes: readonly OpenChange[];
  /** The changes that wait for the scheduled publication; the draft is without them. */
  readonly waiting: readonly OpenChange[];
}

export const readDraft = async (trx: Trx, companyId: number): Promise<CompanyDraft> =>
  withChanges(trx, companyId, await findDraft(trx, companyId));

/** The draft, locked until the end of the transaction, so that a company's catalog changes one step at a time. */
export const readLockedDraft = async (trx: Trx, companyId: number): Promise<CompanyDraft> =>
  withChanges(trx, companyId, await lockDraft(trx, companyId));

async function withChanges(trx: Trx, companyId: number, draft: DraftRow): Promise<CompanyDraft> {
  const catalog = await findCatalog(trx, companyId, null);
  if (catalog === null) throw new Error(`company ${companyId} has no catalog`);
  const current = await currentPublication(trx, companyId);
  const [changes, waiting] = [await listOpenChanges(trx, companyId), await listScheduledChanges(trx, companyId)];
  return { ...draft, current, catalog, changes, waiting };
}

// Versions are immutable, so their records are cached per version.
const recordsOfVersion = remembered(recordsOf);

export const publishedRecords = ({ catalog }: Pick<CompanyDraft, 'catalog'>): CatalogRecords =>
  recordsOfVersion(catalog);

/** The records of the draft: the published ones with every change that applies. */
export const draftRecords = (state: Pick<CompanyDraft, 'catalog' | 'changes'>): CatalogRecords =>
  replayEdits(
    publishedRecords(state),
    appliedChanges(state).flatMap(({ edits }) => edits),
  );

export const appliedChanges = ({ changes }: Pick<CompanyDraft, 'changes'>): readonly OpenChange[] =>
  changes.filter(({ undone }) => !undone);

/** The draft as it will be published at the scheduled time. */
export const scheduledState = (state: CompanyDraft): CompanyDraft => ({ ...state, changes: state.waiting });

const withoutUndo = ({ undoneAtRevision: _, ...change }: OpenChange): DraftChange => change;

export const draftMessage = ({ current, revision, changes, waiting, scheduled }: CompanyDraft): CatalogDraft => ({
  basedOn: { number: current.number, catalogVersion: current.catalogVersion, rulesVersion: current.rulesVersion },
  revision,
  changes: changes.map(withoutUndo),
  ...(scheduled === null ? {} : { scheduled: { ...scheduled, changes: waiting.map(withoutUndo) } }),
});
