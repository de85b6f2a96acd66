import { sql } from 'kysely';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { DraftChange } from '#contract/records/draft-change.ts';
import type { ScheduledPublication } from '#contract/records/scheduled-publication.ts';
import type { Trx } from '#server/database/database.ts';

/** The state of a company's draft, without its changes. */
export interface DraftRow {
  readonly revision: number;
  readonly scheduled: ScheduledPublication | null;
}

/** A change with the revision at which it was undone; null while it applies. */
export type OpenChange = DraftChange & { readonly undoneAtRevision: number | null };

/** The company's draft. */
export async function findDraft(trx: Trx, companyId: number): Promise<DraftRow> {
  const row = await trx.selectFrom('catalog_drafts').selectAll().where('company_id', '=', companyId).executeTakeFirst();
  const { revision = 0, scheduled_at: at = null, scheduled_note: note = null } = row ?? {};
  if (row === undefined || at === null) return { revision, scheduled: null };
  const problem = row.scheduled_problem === null ? {} : { problem: row.scheduled_problem };
  return { revision, scheduled: { at, note: note ?? '', userId: row.scheduled_by, ...problem } };
}

/** The company's draft, locked until the end of the transaction. */
export async function lockDraft(trx: Trx, companyId: number): Promise<DraftRow> {
  const values = { company_id: companyId, revision: 0 };
  await trx
    .insertInto('catalog_drafts')
    .values(values)
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  await trx.selectFrom('catalog_drafts').select('revision').where('company_id', '=', companyId).forUpdate().execute();
  return findDraft(trx, companyId);
}

/** Stores the next state of a locked draft. */
export async function updateDraft(trx: Trx, companyId: number, { revision, scheduled }: DraftRow): Promise<void> {
  await trx
    .updateTable('catalog_drafts')
    .set({
      revision,
      scheduled_at: scheduled?.at ?? null,
      scheduled_note: scheduled?.note ?? null,
      scheduled_by: scheduled?.userId ?? null,
      scheduled_problem: scheduled?.problem ?? null,
    })
    .where('company_id', '=', companyId)
    .execute();
}

/** The changes of the draft in order, including undone ones. */
export const listOpenChanges = (trx: Trx, companyId: number): Promise<readonly OpenChange[]> =>
  listChanges(trx, companyId, null);

/** The changes that wait for the scheduled publication, in order. */
export const listScheduledChanges = (trx: Trx, companyId: number): Promise<readonly OpenChange[]> =>
  listChanges(trx, companyId, 'scheduled');

async function listChanges(trx: Trx, companyId: number, ended: 'scheduled' | null): Promise<readonly OpenChange[]> {
  const rows = await trx
    .selectFrom('catalog_changes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ended', ended === null ? 'is' : '=', ended)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    at: row.at,
    userId: row.user_id,
    title: row.title,
    edits: row.edits,
    undone: row.undone_at_revision !== null,
    undoneAtRevision: row.undone_at_revision,
  }));
}

/** Number of changes that apply. */
export async function countOpenChanges(trx: Trx, companyId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('catalog_changes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('company_id', '=', companyId)
    .where('ended', 'is', null)
    .where('undone_at_revision', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Appends a change to the journal of a locked draft. */
export async function insertChange(
  trx: Trx,
  companyId: number,
  change: {
    readonly at: string;
    readonly userId: number;
    readonly title: string;
    readonly edits: readonly CatalogEdit[];
    /** Name of the imported file that the change came from. */
    readonly fileName?: string;
    /** Number of the published change that this one undoes. */
    readonly takesBack?: number;
  },
): Promise<void> {
  const { last } = await trx
    .selectFrom('catalog_changes')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('catalog_changes')
    .values({
      company_id: companyId,
      number: (last ?? 0) + 1,
      at: change.at,
      user_id: change.userId,
      title: change.title,
      edits: JSON.stringify(change.edits),
      undone_at_revision: null,
      ended: null,
      file_name: change.fileName ?? null,
      published_as: null,
      takes_back: change.takesBack ?? null,
    })
    .execute();
}

/** Marks a change as undone or redone. */
export async function markUndone(trx: Trx, companyId: number, number: number, revision: number | null): Promise<void> {
  await trx
    .updateTable('catalog_changes')
    .set({ undone_at_revision: revision })
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .execute();
}

/** A published change that has not been undone yet; null when there is none. */
export async function findPublishedChange(trx: Trx, companyId: number, number: number): Promise<DraftChange | null> {
  const row = await trx
    .selectFrom('catalog_changes')
    .select(['number', 'at', 'user_id as userId', 'title', 'edits'])
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .where('ended', '=', 'published')
    .where('undone_at_revision', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, undone: false };
}

/** Closes the draft's changes as published in a version or as discarded; the journal keeps them. */
export async function endChanges(
  trx: Trx,
  companyId: number,
  end: { readonly publishedAs: number } | 'discarded',
  from: 'scheduled' | null = null,
): Promise<void> {
  const ended = end === 'discarded' ? end : 'published';
  await trx
    .updateTable('catalog_changes')
    .set({ ended, published_as: end === 'discarded' ? null : end.publishedAs })
    .where('company_id', '=', companyId)
    .where('ended', from === null ? 'is' : '=', from)
    .execute();
}

/** Puts the draft's changes apart until their publication. Changes that were undone stay in the journal only. */
export async function putApart(trx: Trx, companyId: number): Promise<void> {
  await trx
    .updateTable('catalog_changes')
    .set({ ended: sql`case when undone_at_revision is null then 'scheduled' else 'discarded' end` })
    .where('company_id', '=', companyId)
    .where('ended', 'is', null)
    .execute();
}

/** Returns the changes of the scheduled publication to the draft. */
export async function bringBack(trx: Trx, companyId: number): Promise<void> {
  await trx
    .updateTable('catalog_changes')
    .set({ ended: null })
    .where('company_id', '=', companyId)
    .where('ended', '=', 'scheduled')
    .execute();
}
