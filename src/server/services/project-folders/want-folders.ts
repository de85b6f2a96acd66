import type { ServerContext } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { findLead } from '#server/repositories/leads.ts';
import { noteStep } from '#server/repositories/project-folders/folder-steps.ts';
import {
  askForFolders,
  type FolderKey,
  findFolders,
  restartFolders,
  wakeFolders,
} from '#server/repositories/project-folders/project-folders.ts';
import { findSettings } from '#server/repositories/settings.ts';

export type FolderWishes = Pick<ServerContext, 'jobs' | 'now'>;

/**
 * Asks for the project folders of a lead in the transaction that is their reason: its first estimate, a trade that is
 * added, or a lead of the CRM with a salesperson. Nothing is asked for without a storage.
 */
export async function wantProjectFolders(
  { jobs, now }: FolderWishes,
  trx: Trx,
  companyId: number,
  leadId: number,
): Promise<void> {
  const { fileStorageService = 'none' } = await findSettings(trx, companyId);
  if (fileStorageService === 'none') return;
  const key = { companyId, leadId };
  // Folders that a person has made and linked are left alone.
  const isByHand =
    (await findFolders(trx, key)) === null && Boolean((await findLead(trx, companyId, leadId))?.projectFolderLink);
  if (isByHand || !(await askForFolders(trx, key))) return;
  await enqueueFolders({ jobs, now }, trx, key);
}

/** Tries again at once, because a person wants it. */
export async function retryProjectFolders(wishes: FolderWishes, trx: Trx, key: FolderKey): Promise<void> {
  await restartFolders(trx, key);
  await enqueueFolders(wishes, trx, key);
}

/** Goes on with the folders that wait for their storage. */
export async function wakeProjectFolders(wishes: FolderWishes, trx: Trx, companyId: number): Promise<void> {
  for (const leadId of await wakeFolders(trx, companyId)) await enqueueFolders(wishes, trx, { companyId, leadId });
}

const enqueueFolders = ({ jobs, now }: FolderWishes, trx: Trx, key: FolderKey): Promise<void> =>
  jobs.enqueue(trx, 'make-project-folders', { ...key, at: now().toISOString() });

/** Asks for the PDF of a signed document to be put into the folders of its lead. */
export async function wantFiled(
  wishes: FolderWishes,
  trx: Trx,
  key: FolderKey,
  { documentId, fileId }: { readonly documentId: number; readonly fileId: string },
): Promise<void> {
  const { fileStorageService = 'none' } = await findSettings(trx, key.companyId);
  if (fileStorageService === 'none') return;
  const needsJob = await askForFolders(trx, key);
  await noteStep(trx, key, { step: `file.${documentId}`, sourceId: fileId });
  if (needsJob) await enqueueFolders(wishes, trx, key);
}

/** Asks for the new photos of a lead to be put into its folders, if it has some, or is to have them. */
export async function wantPhotosFiled(wishes: FolderWishes, trx: Trx, key: FolderKey): Promise<void> {
  const folders = await findFolders(trx, key);
  // Folders that failed are tried again with everything, once a person wants it.
  if (folders === null || folders.state === 'failed') return;
  if (await askForFolders(trx, key)) await enqueueFolders(wishes, trx, key);
}
