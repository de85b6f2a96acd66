import { withCompany } from '#server/database/database.ts';
import { findFile } from '#server/repositories/files.ts';
import type { FolderStep } from '#server/repositories/project-folders/folder-steps.ts';
import { partOf } from '#server/services/project-folders/fill-folders.ts';
import { FolderProblem } from '#server/services/project-folders/folder-problems.ts';
import type { FolderContext, FolderWork } from '#server/services/project-folders/folder-work.ts';
import { storeFile } from '#server/services/project-folders/store-file.ts';

/** Puts the signed papers of the lead into its contract folder, or else into the fallback of the company. */
export async function filePapers(context: FolderContext, work: FolderWork): Promise<void> {
  for (const step of work.papers) {
    work.goOn();
    await filePaper(context, work, step);
  }
}

async function filePaper(context: FolderContext, work: FolderWork, { step, source_id: fileId }: FolderStep) {
  const { companyId } = work.key;
  const file = await withCompany(context.db, { companyId, userId: 0 }, (trx) => findFile(trx, companyId, fileId ?? ''));
  if (file === null) return;
  const parentId = partOf(work, 'contract') ?? work.settings.pdfFallbackFolder;
  if (!parentId)
    throw new FolderProblem(
      `“${file.name}” stays here: the project has no contract folder, and no PDF fallback is chosen.`,
    );
  await storeFile(context, work, step, file, parentId);
}
