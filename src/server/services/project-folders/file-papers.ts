import { numberedName } from '#domain/folders/folder-names.ts';
import { withCompany } from '#server/database/database.ts';
import { findFile } from '#server/repositories/files.ts';
import type { FolderStep } from '#server/repositories/project-folders/folder-steps.ts';
import { readBytes } from '#server/services/open-file.ts';
import { partOf } from '#server/services/project-folders/fill-folders.ts';
import { FolderProblem } from '#server/services/project-folders/folder-problems.ts';
import type { FolderContext, FolderWork } from '#server/services/project-folders/folder-work.ts';

const mostNumbers = 50;

/** Puts the signed papers of the lead into its contract folder, or else into the fallback of the company. */
export async function filePapers(context: FolderContext, work: FolderWork): Promise<void> {
  for (const step of work.papers) {
    work.goOn();
    await filePaper(context, work, step);
  }
}

async function filePaper(context: FolderContext, work: FolderWork, { step, source_id: fileId, monitor }: FolderStep) {
  const { companyId } = work.key;
  const file = await withCompany(context.db, { companyId, userId: 0 }, (trx) => findFile(trx, companyId, fileId ?? ''));
  const bytes = file === null ? null : await readBytes(context, companyId, file.id);
  if (file === null || bytes === null) return;
  const parentId = partOf(work, 'contract') ?? work.settings.pdfFallbackFolder;
  if (!parentId)
    throw new FolderProblem(
      `“${file.name}” stays here: the project has no contract folder, and no PDF fallback is chosen.`,
    );
  // The next try looks for what this one may have stored.
  await work.note({ step, monitor: 'begun' });
  for (let number = 1; number <= mostNumbers; number += 1) {
    const name = work.storage.fitName(`${numberedName(file.name.replace(/\.pdf$/i, ''), number)}.pdf`);
    const made = await work.storage.upload({
      parentId,
      name,
      mark: { lead: work.lead.uuid, step },
      isRepeated: monitor !== null,
      bytes,
      mediaType: file.mediaType,
    });
    if (made === null) continue;
    await work.note({ step, targetId: made.id, url: made.url });
    return;
  }
  throw new FolderProblem(`There are ${mostNumbers} files named “${file.name}” already. Rename some of them.`);
}
