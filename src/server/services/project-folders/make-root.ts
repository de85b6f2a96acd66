import type { User } from '#contract/records/user.ts';
import { numberedName, projectName } from '#domain/folders/folder-names.ts';
import { personName } from '#domain/text/names.ts';
import type { StoredItem } from '#server/connections/storage-service.ts';
import { claimName, dropStep } from '#server/repositories/project-folders/folder-steps.ts';
import { FolderProblem } from '#server/services/project-folders/folder-problems.ts';
import type { FolderWork } from '#server/services/project-folders/folder-work.ts';

const mostNumbers = 50;

/** The project folder of the lead, made if there is none yet. */
export async function makeRoot(work: FolderWork): Promise<string> {
  const known = work.stepOf('root');
  if (known?.target_id) return known.target_id;
  // An earlier try has taken the name and may have made the folder.
  if (known?.source_id && known.name !== null) {
    const made = await make(work, known.source_id, known.name, true);
    if (made !== null) return made;
    await work.within((trx) => dropStep(trx, work.key, 'root'));
  }
  const { id: parentId } = await parentOf(work);
  const name = projectName(work.settings.folderNameMappings, work.lead);
  for (let number = 1; number <= mostNumbers; number += 1) {
    const fitting = work.storage.fitName(numberedName(name, number));
    const isOurs = await work.within((trx) => claimName(trx, work.key, parentId, fitting));
    const made = isOurs ? await make(work, parentId, fitting, false) : null;
    if (made !== null) return made;
    if (isOurs) await work.within((trx) => dropStep(trx, work.key, 'root'));
  }
  throw new FolderProblem(`There are ${mostNumbers} folders named “${name}” already. Rename some of them.`);
}

async function make(work: FolderWork, parentId: string, name: string, isRepeated: boolean): Promise<string | null> {
  const mark = { lead: work.lead.uuid, step: 'root' };
  const made = await work.storage.makeFolder({ parentId, name, mark, isRepeated });
  if (made === null) return null;
  await work.note({ step: 'root', targetId: made.id, url: made.url });
  return made.id;
}

/** The folder in which the project folder is made: that of a salesperson, or the fallback. */
async function parentOf(work: FolderWork): Promise<StoredItem> {
  const { lead, users, settings, storage } = work;
  const salespeople = [lead.userId, lead.additionalSalesmanId]
    .map((id) => users.find((user) => user.id === id))
    .filter((user) => user !== undefined);
  for (const user of salespeople) {
    const folder = user.folderId ? await storage.read(user.folderId) : null;
    if (folder?.isFolder) return folder;
    if (user.folderId) work.remarks.push(`The folder of ${personName(user)} is gone.`);
  }
  const fallbackId = settings.salespersonFallbackFolder;
  if (!fallbackId) throw new FolderProblem(noFolder(salespeople[0]));
  const fallback = await storage.read(fallbackId);
  if (fallback?.isFolder) return fallback;
  throw new FolderProblem(
    'The folder for salespeople without one is inaccessible. Choose a new one on the page Files and folders.',
  );
}

const noFolder = (user: User | undefined): string =>
  user === undefined
    ? 'No salesperson and no fallback folder.'
    : `No folder for ${personName(user)} and no fallback folder.`;
