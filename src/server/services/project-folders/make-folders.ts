import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { TooLargeTree } from '#server/connections/storage-service.ts';
import { withCompany } from '#server/database/database.ts';
import { findLead } from '#server/repositories/leads.ts';
import {
  endTry,
  type FolderKey,
  giveUpFolders,
  takeFolders,
} from '#server/repositories/project-folders/project-folders.ts';
import { filePapers } from '#server/services/project-folders/file-papers.ts';
import { filePhotos } from '#server/services/project-folders/file-photos.ts';
import { fillContracts, fillProject, fillTrades, findParts } from '#server/services/project-folders/fill-folders.ts';
import { closeFailure, logFailure } from '#server/services/project-folders/folder-log.ts';
import {
  attemptText,
  FolderProblem,
  LeaseLost,
  problemText,
  Unfinished,
} from '#server/services/project-folders/folder-problems.ts';
import { type FolderContext, type FolderWork, folderWork } from '#server/services/project-folders/folder-work.ts';
import { makeRoot } from '#server/services/project-folders/make-root.ts';
import { linksOf, writeLinks } from '#server/services/project-folders/write-links.ts';

const minute = 60;
/** Back-off after failures that may pass. */
const pauses = [1, 5, 15, 60, 180, 720].map((minutes) => minutes * minute);
/** The failure that people learn of. */
const loggedTry = 3;

/** Makes the project folders of a lead as far as it gets; whatever is left, another job goes on with. */
export async function makeProjectFolders(context: FolderContext, { companyId, leadId }: FolderKey): Promise<void> {
  const key = { companyId, leadId };
  const lease = context.randomHex(16);
  const taken = await withCompany(context.db, { companyId, userId: 0 }, async (trx) => {
    const found = await takeFolders(trx, key, lease);
    if (found !== null && 'dueAt' in found) {
      await context.jobs.enqueue(trx, 'make-project-folders', { ...key, at: found.dueAt });
      return null;
    }
    return found;
  });
  if (taken === null) return;
  const { asked, tries } = taken;
  const turn = { key, lease, asked, tries };
  let work: FolderWork | null = null;
  try {
    work = await folderWork(context, key, lease);
    if (work !== null) await makeAll(context, work);
    await finish(context, turn);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    await fail(context, turn, error, work);
  }
}

/** The signed papers are filed even where the folders cannot be made: into the fallback. */
async function makeAll(context: FolderContext, work: FolderWork): Promise<void> {
  try {
    if (!isMadeByHand(work)) await makeFolders(context, work);
  } catch (error) {
    if (isFinal(error)) await filePapers(context, work);
    throw error;
  }
  await filePapers(context, work);
  await filePhotos(context, work);
}

/** A person has set the link; folders of ours have an id, too, also those in an earlier storage. */
const isMadeByHand = ({ stepOf, lead }: FolderWork): boolean =>
  stepOf('root') === null && Boolean(lead.projectFolderLink) && !lead.projectFolderId;

async function makeFolders(context: FolderContext, work: FolderWork): Promise<void> {
  const { companyId, leadId } = work.key;
  const rootId = await makeRoot(work);
  await fillProject(work, rootId);
  await findParts(work, rootId);
  const author = { now: context.now().toISOString(), userId: null, accountId: null };
  await work.within((trx) => writeLinks(trx, companyId, leadId, linksOf(work), author), true);
  await fillContracts(work);
  await fillTrades(work);
}

const isFinal = (error: unknown): boolean =>
  error instanceof FolderProblem ||
  error instanceof TooLargeTree ||
  (error instanceof ProviderFailure && (error.kind === 'refused' || error.kind === 'broken'));

interface Turn {
  readonly key: FolderKey;
  readonly lease: string;
  readonly asked: number;
  readonly tries: number;
}

const finish = (context: FolderContext, { key, lease, asked }: Turn): Promise<void> =>
  withCompany(context.db, { companyId: key.companyId, userId: 0 }, async (trx) => {
    const ended = await endTry(trx, key, lease, { state: 'done', tries: 0, inSeconds: null, asked });
    if (ended === null) return;
    await closeFailure(trx, key.companyId, 'lead', key.leadId);
    if (ended.nextTryAt !== null)
      await context.jobs.enqueue(trx, 'make-project-folders', { ...key, at: ended.nextTryAt });
  });

/** The fate of the folders after a failure. */
function afterFailure(error: unknown, tries: number, now: Date) {
  const waits = { state: 'waiting', isLogged: false } as const;
  if (error instanceof Unfinished) return { ...waits, tries, inSeconds: 0 };
  if (error instanceof FolderProblem || error instanceof TooLargeTree)
    return { state: 'failed', tries, inSeconds: null, isLogged: true } as const;
  if (!(error instanceof ProviderFailure)) return null;
  const { kind, status, retryAt } = error;
  // Nothing is called until an admin has connected the storage again.
  if (kind === 'lost') return { ...waits, tries, inSeconds: null };
  if (kind !== 'transient') return { state: 'failed', tries, inSeconds: null, isLogged: true } as const;
  const wished = retryAt === null ? 0 : (retryAt.getTime() - now.getTime()) / 1000;
  // Calls pause for the whole company; this one was not even tried.
  if (status === null && retryAt !== null) return { ...waits, tries, inSeconds: Math.max(1, wished) };
  const pause = pauses[tries];
  if (pause === undefined) return { state: 'failed', tries: tries + 1, inSeconds: null, isLogged: true } as const;
  return { ...waits, tries: tries + 1, inSeconds: Math.max(pause, wished), isLogged: tries + 1 >= loggedTry };
}

async function fail(context: FolderContext, { key, lease, tries }: Turn, error: unknown, work: FolderWork | null) {
  const { companyId, leadId } = key;
  const now = context.now();
  const next = afterFailure(error, tries, now);
  await withCompany(context.db, { companyId, userId: 0 }, async (trx) => {
    const lead = await findLead(trx, companyId, leadId);
    const ended = await endTry(trx, key, lease, next ?? { state: 'waiting', tries, inSeconds: 0 });
    if (ended === null || next === null) return;
    if (next.isLogged)
      await logFailure(trx, companyId, {
        entityType: 'lead',
        entityId: leadId,
        message: problemText(error, work?.storage.label ?? 'The storage'),
        attempt: [...(work?.remarks ?? []), attemptText(error, now)].join('\n'),
        lead,
        now: now.toISOString(),
      });
    if (next.state === 'waiting' && ended.nextTryAt !== null)
      await context.jobs.enqueue(trx, 'make-project-folders', { ...key, at: ended.nextTryAt });
  });
  // A fault of ours, or of the database: the queue tries again.
  if (next === null) throw error;
}

/** Tells people after the process has died again and again. */
export const giveUpProjectFolders = (
  context: Pick<FolderContext, 'db' | 'now'>,
  { companyId, leadId }: FolderKey,
): Promise<void> => endWaiting(context, companyId, 'The server could not make the folders.', leadId);

/** Tells people that what waits for a storage will not be done. */
export const endWaitingFolders = (context: Pick<FolderContext, 'db' | 'now'>, companyId: number, label: string) =>
  endWaiting(context, companyId, `${label} was disconnected before the folders were made.`, null);

const endWaiting = (
  { db, now }: Pick<FolderContext, 'db' | 'now'>,
  companyId: number,
  message: string,
  onlyLead: number | null,
): Promise<void> =>
  withCompany(db, { companyId, userId: 0 }, async (trx) => {
    for (const leadId of await giveUpFolders(trx, companyId, onlyLead))
      await logFailure(trx, companyId, {
        entityType: 'lead',
        entityId: leadId,
        message,
        attempt: null,
        lead: await findLead(trx, companyId, leadId),
        now: now().toISOString(),
      });
  });
