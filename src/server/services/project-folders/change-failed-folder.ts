import type { FailedFolder } from '#contract/records/failed-folder.ts';
import { openStorage } from '#server/connections/open-storage.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { type Trx, withCompany } from '#server/database/database.ts';
import { blocked, notFound, refuseInput } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { findFailedFolder, updateFailure } from '#server/repositories/failed-folders.ts';
import { markMadeByHand } from '#server/repositories/project-folders/project-folders.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { retryProjectFolders } from '#server/services/project-folders/want-folders.ts';
import { writeLinks } from '#server/services/project-folders/write-links.ts';

const links = ['projectFolderLink', 'contractLink', 'productionLink', 'estimationLink'] as const;

type FolderChange = Partial<Pick<FailedFolder, 'observations' | (typeof links)[number]>>;

/** Changes the observations, and links that a person has set: these are copied to the lead. The last write wins. */
export const noteFailedFolder = (
  context: ServerContext,
  actor: Actor,
  id: number,
  change: FolderChange,
): Promise<FailedFolder> =>
  withFolder(context, actor, id, 'failed folder noted', async (trx, folder) => {
    const { companyId, userId, accountId } = actor;
    const set = links.filter((name) => change[name] !== undefined && (change[name] || null) !== (folder[name] ?? null));
    const values = Object.fromEntries(set.map((name) => [name, change[name]?.trim() || null]));
    await requireStorageLinks(context, trx, companyId, values);
    if (set.length > 0 && folder.entityType === 'lead') {
      const author = { now: context.now().toISOString(), userId, accountId };
      await writeLinks(trx, companyId, folder.entityId, leadLinks(values), author);
      if (values.projectFolderLink) await markMadeByHand(trx, { companyId, leadId: folder.entityId });
    }
    const observations = 'observations' in change ? { observations: change.observations?.trim() || null } : {};
    return updateFailure(trx, companyId, id, { ...observations, ...values });
  });

export const resolveFailedFolder = (context: ServerContext, actor: Actor, id: number): Promise<FailedFolder> =>
  withFolder(context, actor, id, 'failed folder resolved', (trx) =>
    updateFailure(trx, actor.companyId, id, { resolved: true }),
  );

/** Tries again at once. */
export const retryFailedFolder = (context: ServerContext, actor: Actor, id: number): Promise<FailedFolder> =>
  withFolder(context, actor, id, 'failed folder retried', async (trx, folder) => {
    const { fileStorageService = 'none' } = await findSettings(trx, actor.companyId);
    if (fileStorageService === 'none') throw blocked('No file storage is connected.');
    if (folder.resolved) throw blocked('This entry is resolved.');
    await retryProjectFolders(context, trx, { companyId: actor.companyId, leadId: folder.entityId });
    return folder;
  });

function withFolder(
  { db, now }: ServerContext,
  actor: Actor,
  id: number,
  action: string,
  work: (trx: Trx, folder: FailedFolder) => Promise<FailedFolder | null>,
): Promise<FailedFolder> {
  const { accountId, userId, companyId } = actor;
  return withCompany(db, actor, async (trx) => {
    const known = await findFailedFolder(trx, companyId, id);
    if (known === null) throw notFound();
    const folder = await work(trx, known);
    if (folder === null) throw notFound();
    await appendAudit(trx, {
      at: now().toISOString(),
      companyId,
      accountId,
      userId,
      action,
      subject: `failedFolder:${id}`,
    });
    return folder;
  });
}

type LinkValues = Readonly<Partial<Record<(typeof links)[number], string | null>>>;

async function requireStorageLinks(context: ServerContext, trx: Trx, companyId: number, values: LinkValues) {
  const given = Object.entries(values).filter(([, link]) => link !== null);
  if (given.length === 0) return;
  const storage = openStorage(context, companyId, await findSettings(trx, companyId));
  const errors = given.flatMap(([name, link]): [string, string[]][] => {
    if (storage === null) return [[name, ['No file storage is connected.']]];
    return storage.isOwnPage(link ?? '') ? [] : [[name, [`This is not an address of ${storage.label}.`]]];
  });
  if (errors.length > 0) throw refuseInput(Object.fromEntries(errors));
}

/** The members of the lead for those of the log. */
const leadLinks = (values: LinkValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, link]) => [
      name === 'projectFolderLink' ? name : name.replace('Link', 'FolderLink'),
      link,
    ]),
  );
