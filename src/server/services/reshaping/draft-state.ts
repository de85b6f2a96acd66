import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { replayEdits } from '#engine/catalog/edits/apply-edits.ts';
import { type CatalogRecords, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { remembered } from '#engine/memoize.ts';
import type { Trx } from '#server/database/database.ts';
import { blocked } from '#server/refusal.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';
import {
  type DraftRow,
  findDraft,
  listOpenChanges,
  lockDraft,
  type OpenChange,
} from '#server/repositories/reshaping/drafts.ts';
import { currentPublication } from '#server/repositories/reshaping/publications.ts';

/** A company's draft with the published catalog that it changes. */
export interface DraftState extends DraftRow {
  readonly current: Awaited<ReturnType<typeof currentPublication>>;
  readonly catalog: Catalog;
  readonly changes: readonly OpenChange[];
}

export const readDraft = async (trx: Trx, companyId: number): Promise<DraftState> =>
  withChanges(trx, companyId, await findDraft(trx, companyId));

/** The draft, locked until the end of the transaction, so that a company's catalog changes one step at a time. */
export const readLockedDraft = async (trx: Trx, companyId: number): Promise<DraftState> =>
  withChanges(trx, companyId, await lockDraft(trx, companyId));

async function withChanges(trx: Trx, companyId: number, draft: DraftRow): Promise<DraftState> {
  const catalog = await findCatalog(trx, companyId, null);
  if (catalog === null) throw new Error(`company ${companyId} has no catalog`);
  const [current, changes] = [await currentPublication(trx, companyId), await listOpenChanges(trx, companyId)];
  return { ...draft, current, catalog, changes };
}

// Versions are immutable, so their records are cached per version.
const recordsOfVersion = remembered(recordsOf);

export const publishedRecords = ({ catalog }: Pick<DraftState, 'catalog'>): CatalogRecords => recordsOfVersion(catalog);

/** The records of the draft: the published ones with every change that applies. */
export const draftRecords = (state: Pick<DraftState, 'catalog' | 'changes'>): CatalogRecords =>
  replayEdits(
    publishedRecords(state),
    appliedChanges(state).flatMap(({ edits }) => edits),
  );

export const appliedChanges = ({ changes }: Pick<DraftState, 'changes'>): readonly OpenChange[] =>
  changes.filter(({ undone }) => !undone);

export const draftMessage = ({ current, revision, changes, scheduled }: DraftState): CatalogDraft => ({
  basedOn: { number: current.number, catalogVersion: current.catalogVersion, rulesVersion: current.rulesVersion },
  revision,
  changes: changes.map(({ undoneAtRevision: _, ...change }) => change),
  ...(scheduled === null ? {} : { scheduled }),
});

/** Refuses an edit of a draft that waits for its publication. */
export function requireOpen({ scheduled }: DraftRow): void {
  if (scheduled !== null && scheduled.problem === undefined)
    throw blocked('This draft is going to be published at a set time. Cancel that to change it.');
}
