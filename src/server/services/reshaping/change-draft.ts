// Edits of the draft. Each change is atomic, and can be undone while no other change builds on it.
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { DraftChange } from '#contract/records/draft-change.ts';
import type { DraftConflict } from '#contract/records/draft-conflict.ts';
import type { NewCatalogEdits } from '#contract/records/new-catalog-edits.ts';
import { defined } from '#domain/defined.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { personName } from '#domain/text/names.ts';
import { applyEdits, type EditConflict, invert } from '#engine/catalog/edits/apply-edits.ts';
import { partsOfKey, withoutRetiredMembers } from '#engine/catalog/edits/catalog-records.ts';
import { doEditsMeet } from '#engine/catalog/edits/edits-meet.ts';
import { checkEdits } from '#server/catalog/check-edits.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { type Trx, withCompany } from '#server/database/database.ts';
import { blocked, type Refusal, refuseInput } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import {
  endChanges,
  findPublishedChange,
  insertChange,
  markUndone,
  type OpenChange,
  updateDraft,
} from '#server/repositories/reshaping/drafts.ts';
import { findUser } from '#server/repositories/users.ts';
import {
  appliedChanges,
  type CompanyDraft,
  draftMessage,
  draftRecords,
  publishedRecords,
  readDraft,
  readLockedDraft,
} from '#server/services/reshaping/draft-state.ts';

const maxChanges = 2_000;
const maxEdits = 60_000;

interface NewChange extends NewCatalogEdits {
  readonly fileName?: string;
  readonly takesBack?: number;
}

/** Adds a change, if each of its edits finds the value that it expects. */
export function addChange(context: ServerContext, actor: Actor, change: NewChange): Promise<CatalogDraft> {
  const edits = withoutRetiredMembers(change.edits);
  if (edits.length === 0)
    return withCompany(context.db, actor, async (trx) => draftMessage(await readDraft(trx, actor.companyId)));
  return changeDraft(context, actor, 'draft changed', (trx, state) =>
    addTo(context, trx, actor, state, { ...change, edits }),
  );
}

/** Refuses a change when the draft cannot hold that many more edits. */
export function requireRoom({ changes }: CompanyDraft, edits: number): void {
  const count = changes.reduce((sum, change) => sum + change.edits.length, edits);
  if (changes.length >= maxChanges || count > maxEdits)
    throw refuseInput({ edits: ['The draft holds too many changes. Publish it first.'] });
}

async function addTo(
  context: ServerContext,
  trx: Trx,
  actor: Actor,
  state: CompanyDraft,
  { title, edits, ...origin }: NewChange,
): Promise<string> {
  requireRoom(state, edits.length);
  const applied = applyEdits(draftRecords(state), edits);
  if (!applied.ok) throw await refuseConflicts(trx, actor.companyId, state, applied.problem);
  const problems = checkEdits(publishedRecords(state), applied.value, edits);
  if (Object.keys(problems).length > 0) throw refuseInput(problems);
  const { companyId, userId } = actor;
  const at = context.now().toISOString();
  await insertChange(trx, companyId, { at, userId, title: title.trim(), edits, ...origin });
  return title;
}

/** Undoes the latest change, or a named one. Undoing a published change adds the opposite change to the draft. */
export const undoChange = (context: ServerContext, actor: Actor, number?: number): Promise<CatalogDraft> =>
  changeDraft(context, actor, 'draft change undone', async (trx, state) => {
    const published = number === undefined ? null : await findPublishedChange(trx, actor.companyId, number);
    if (published !== null) return addTo(context, trx, actor, state, oppositeOf(published));
    const change = number === undefined ? appliedChanges(state).at(-1) : named(appliedChanges(state), number);
    if (change === undefined) throw blocked('There is nothing to undo.');
    const later = appliedChanges(state).find((other) => other.number > change.number && doMeet(other, change));
    if (later !== undefined) throw blocked(`“${later.title}” builds on it. Take that back first.`);
    await markUndone(trx, actor.companyId, change.number, state.revision + 1);
    return change.title;
  });

/** Redoes the change that was undone last, or a named one. */
export const redoChange = (context: ServerContext, actor: Actor, number?: number): Promise<CatalogDraft> =>
  changeDraft(context, actor, 'draft change redone', async (trx, state) => {
    const undone = state.changes.filter((change) => change.undone);
    const last = undone.toSorted((one, other) => (one.undoneAtRevision ?? 0) - (other.undoneAtRevision ?? 0)).at(-1);
    const change = number === undefined ? last : named(undone, number);
    if (change === undefined) throw blocked('There is nothing to redo.');
    const other = state.changes.find(
      (each) => doMeet(each, change) && (each.number > change.number ? !each.undone : each.undone && each !== change),
    );
    if (other !== undefined)
      throw blocked(
        `“${other.title}” ${other.undone ? 'comes before it. Redo that' : 'came after it. Take that back'} first.`,
      );
    await markUndone(trx, actor.companyId, change.number, null);
    return change.title;
  });

/** Discards the draft; the journal keeps its changes. */
export const discardDraft = (context: ServerContext, actor: Actor): Promise<CatalogDraft> =>
  changeDraft(context, actor, 'draft discarded', async (trx, state) => {
    await endChanges(trx, actor.companyId, 'discarded');
    return pluralize(state.changes.length, 'change');
  });

/** Undoes a published change. An option that it added is retired instead of removed, because estimates may use it. */
const oppositeOf = ({ number, title, edits }: DraftChange): NewChange => ({
  title: `Taken back: ${title}`.slice(0, 200),
  edits: edits
    .toReversed()
    .map((edit) =>
      edit.member === undefined && edit.before === undefined && partsOfKey(edit.record).kind === 'option'
        ? { record: edit.record, member: 'retired', after: true }
        : invert(edit),
    ),
  takesBack: number,
});

const doMeet = (one: OpenChange, other: OpenChange): boolean => doEditsMeet(one.edits, other.edits);

function named(changes: readonly OpenChange[], number: number): OpenChange {
  const change = changes.find((each) => each.number === number);
  if (change === undefined) throw refuseInput({ number: ['There is no such change.'] });
  return change;
}

/** Runs one change of the draft in one transaction, with its entry in the audit log. */
const changeDraft = (
  { db, now }: ServerContext,
  actor: Actor,
  action: string,
  change: (trx: Trx, state: CompanyDraft) => Promise<string>,
): Promise<CatalogDraft> =>
  withCompany(db, actor, async (trx) => {
    const { companyId, accountId, userId } = actor;
    const state = await readLockedDraft(trx, companyId);
    const title = await change(trx, state);
    const revision = state.revision + 1;
    // Going on with the draft clears a failed scheduled publication.
    const scheduled = state.scheduled?.problem === undefined ? state.scheduled : null;
    await updateDraft(trx, companyId, { revision, scheduled });
    const entry = { at: now().toISOString(), companyId, accountId, userId };
    await appendAudit(trx, { ...entry, action, subject: `draft:${revision}`, details: { title } });
    return draftMessage(await readLockedDraft(trx, companyId));
  });

async function refuseConflicts(
  trx: Trx,
  companyId: number,
  state: CompanyDraft,
  found: readonly EditConflict[],
): Promise<Refusal> {
  const conflicts = found.slice(0, 100).map((conflict): DraftConflict => {
    const theirs = appliedChanges(state).findLast(({ edits }) => edits.some((edit) => doEditsMeet([edit], [conflict])));
    return { ...conflict, userId: theirs?.userId ?? null, ...defined({ at: theirs?.at }) };
  });
  const names = new Map<number | null, string>();
  for (const { userId } of conflicts) {
    if (names.has(userId)) continue;
    const user = userId === null ? null : await findUser(trx, companyId, userId);
    names.set(userId, user === null ? 'Somebody' : personName(user));
  }
  const errors: Record<string, readonly string[]> = {};
  for (const { userId, theirs, ...edit } of conflicts)
    errors[pathOf(edit)] = [`${names.get(userId)} changed it in the meantime to ${shortly(theirs)}.`];
  return blocked('There is another value now, so nothing was changed.', { errors, conflicts });
}

const pathOf = ({ record, member }: Pick<CatalogEdit, 'record' | 'member'>): string =>
  member === undefined ? record : `${record}/${member}`;

function shortly(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 80)}…`;
}
