// Publication of the draft. A published version is stored beside the earlier ones and never changes.

import { notNow } from '#contract/problems.ts';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { CatalogFinding } from '#contract/records/catalog-finding.ts';
import type { NewPublication } from '#contract/records/new-publication.ts';
import { localInstant } from '#domain/days/local-time.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { personName } from '#domain/text/names.ts';
import { contentOf } from '#engine/catalog/edits/catalog-records.ts';
import { difference } from '#engine/catalog/edits/difference.ts';
import { withVersions } from '#server/catalog/catalog-versions.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { type CompanyScope, readWithCompany, type Trx, withCompany } from '#server/database/database.ts';
import { blocked, Refusal, refuseInput } from '#server/refusal.ts';
import { bringBack, endChanges, putApart, updateDraft } from '#server/repositories/reshaping/drafts.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { findUser } from '#server/repositories/users.ts';
import { findingsOfDraft } from '#server/services/reshaping/check-draft.ts';
import {
  appliedChanges,
  type CompanyDraft,
  draftMessage,
  draftRecords,
  publishedRecords,
  readDraft,
  readLockedDraft,
  scheduledState,
} from '#server/services/reshaping/draft-state.ts';
import { noteReshaping, putOut } from '#server/services/reshaping/put-out.ts';
import type { CatalogThread } from '#server/threads/catalog-thread.ts';

const maxDaysAhead = 366;
const dayMs = 86_400_000;
const usualTimeZone = 'America/Chicago';

/** Publishes the reviewed draft, now or at a time in the company's time zone, unless a finding blocks it. */
export async function publishDraft(
  context: ServerContext,
  thread: CatalogThread,
  actor: Actor,
  { note, at, revision }: NewPublication,
): Promise<CatalogDraft> {
  const { db } = context;
  const { companyId } = actor;
  const reviewed = await readWithCompany(db, actor, async (trx) => {
    const state = await readDraft(trx, companyId);
    await requireReviewed(trx, companyId, state, revision);
    return state;
  });
  refuseStops(await findingsOfDraft(thread, actor, reviewed));
  return withCompany(db, actor, async (trx) => {
    const state = await readLockedDraft(trx, companyId);
    await requireReviewed(trx, companyId, state, revision);
    if (at === undefined) await publishState(context, trx, actor, state, { note: note.trim(), from: null });
    else await schedule(context, trx, actor, state, note.trim(), at);
    return draftMessage(await readLockedDraft(trx, companyId));
  });
}

/** The draft must be the one that was reviewed; otherwise the refusal says what came in between. */
async function requireReviewed(trx: Trx, companyId: number, state: CompanyDraft, revision: number): Promise<void> {
  const { current } = state;
  if (current.revision > revision) {
    const author = current.userId === null ? null : await findUser(trx, companyId, current.userId);
    const name = author === null ? 'Somebody' : personName(author);
    const title = `${name} published version ${current.number} in the meantime: ${current.note}`;
    const { revision: _, ...published } = current;
    throw new Refusal(notNow(title), { extra: { published } });
  }
  if (state.revision !== revision) throw blocked('The draft has changed since you looked at it. Look at it again.');
  if (appliedChanges(state).length === 0) throw blocked('There is nothing to publish.');
}

export function refuseStops(findings: readonly CatalogFinding[]): void {
  const stops = findings.filter(({ severity }) => severity === 'stop');
  if (stops.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const { record = '', message } of stops.slice(0, 100)) errors[record] = [...(errors[record] ?? []), message];
  const count = stops.length === 1 ? 'One thing stops it.' : `${pluralize(stops.length, 'thing')} stop it.`;
  throw blocked(`${count} The draft stays until they are resolved or taken back.`, { errors });
}

async function publishState(
  context: Pick<ServerContext, 'now'>,
  trx: Trx,
  author: CompanyScope & { readonly accountId: number | null },
  state: CompanyDraft,
  { note, from }: { readonly note: string; readonly from: 'scheduled' | null },
): Promise<void> {
  const next = withVersions(contentOf(draftRecords(state)));
  const edits = difference(publishedRecords(state), draftRecords(state));
  if (edits.length === 0) throw blocked('The draft changes nothing.');
  await endChanges(trx, author.companyId, { publishedAs: state.current.number + 1 }, from);
  const scheduled = from === 'scheduled' || state.scheduled?.problem !== undefined ? null : state.scheduled;
  await putOut(context, trx, author, state, { catalog: next, edits, note, scheduled });
}

async function schedule(
  context: ServerContext,
  trx: Trx,
  actor: Actor,
  state: CompanyDraft,
  note: string,
  local: string,
): Promise<void> {
  if (state.scheduled !== null && state.scheduled.problem === undefined)
    throw blocked('A publication is scheduled already. Cancel it first: its changes return to the draft.');
  const { timeZone = usualTimeZone } = await findSettings(trx, actor.companyId);
  const time = localInstant(local, timeZone);
  const now = context.now().getTime();
  if (time === null) throw refuseInput({ at: ['This day and time do not exist.'] });
  if (time.getTime() <= now) throw refuseInput({ at: ['Choose a time in the future.'] });
  if (time.getTime() > now + maxDaysAhead * dayMs) throw refuseInput({ at: ['Choose a time within a year.'] });
  const { companyId, userId } = actor;
  const at = time.toISOString();
  const revision = state.revision + 1;
  await putApart(trx, companyId);
  await updateDraft(trx, companyId, { revision, scheduled: { at, note, userId } });
  await context.jobs.enqueue(trx, 'publish-catalog', { companyId, at });
  await noteReshaping(context, trx, actor, {
    action: 'publication scheduled',
    subject: `draft:${revision}`,
    details: { at, note },
  });
}

/** Returns the scheduled changes to the draft; the job will find nothing to publish. */
export const cancelScheduled = (context: ServerContext, actor: Actor): Promise<CatalogDraft> =>
  withCompany(context.db, actor, async (trx) => {
    const { companyId } = actor;
    const state = await readLockedDraft(trx, companyId);
    if (state.scheduled === null) throw blocked('No publication is scheduled.');
    const revision = state.revision + 1;
    await bringBack(trx, companyId);
    await updateDraft(trx, companyId, { revision, scheduled: null });
    await noteReshaping(context, trx, actor, {
      action: 'scheduled publication canceled',
      subject: `draft:${revision}`,
      details: {},
    });
    return draftMessage(await readLockedDraft(trx, companyId));
  });

/**
 * Publishes the draft that was scheduled for this time, once, whichever process runs the job and however often. A draft
 * that can no longer be published returns to the draft and says why.
 */
export async function publishScheduled(
  context: Pick<ServerContext, 'db' | 'now'>,
  thread: CatalogThread,
  { companyId, at }: { readonly companyId: number; readonly at: string },
): Promise<void> {
  const { db } = context;
  const nobody = { companyId, userId: 0, accountId: null };
  const isDue = ({ scheduled }: CompanyDraft) =>
    scheduled !== null && scheduled.problem === undefined && Date.parse(scheduled.at) === Date.parse(at);
  const reviewed = await readWithCompany(db, nobody, (trx) => readDraft(trx, companyId));
  if (!isDue(reviewed)) return;
  const findings = await findingsOfDraft(thread, nobody, scheduledState(reviewed));
  await withCompany(db, nobody, async (trx) => {
    const state = await readLockedDraft(trx, companyId);
    const { scheduled } = state;
    if (scheduled === null || !isDue(state)) return;
    // Another publication came in between, so the job runs again and checks the draft against it.
    if (state.revision !== reviewed.revision) throw new Error(`the draft of company ${companyId} has just changed`);
    const author = { ...nobody, userId: scheduled.userId ?? 0 };
    try {
      refuseStops(findings);
      await publishState(context, trx, author, scheduledState(state), { note: scheduled.note, from: 'scheduled' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const problem = error.problem.title;
      await bringBack(trx, companyId);
      await updateDraft(trx, companyId, { revision: state.revision + 1, scheduled: { ...scheduled, problem } });
      await noteReshaping(context, trx, author, {
        action: 'scheduled publication failed',
        subject: `draft:${state.revision + 1}`,
        details: { problem },
      });
    }
  });
}
