import { numberedFile } from '#domain/folders/folder-names.ts';
import type { StoredFile } from '#server/repositories/files.ts';
import { readBytes } from '#server/services/open-file.ts';
import { FolderProblem } from '#server/services/project-folders/folder-problems.ts';
import type { FolderContext, FolderWork } from '#server/services/project-folders/folder-work.ts';

const mostNumbers = 50;

/** Puts a file into a folder of the storage, under a name that is free there; a file without bytes is left out. */
export async function storeFile(
  context: FolderContext,
  work: FolderWork,
  step: string,
  file: StoredFile,
  parentId: string,
): Promise<void> {
  const bytes = await readBytes(context, work.key.companyId, file.id);
  if (bytes === null) return;
  const isRepeated = work.stepOf(step)?.monitor === 'begun';
  // The next try looks for what this one may have stored.
  await work.note({ step, sourceId: file.id, monitor: 'begun' });
  for (let number = 1; number <= mostNumbers; number += 1) {
    const name = work.storage.fitName(numberedFile(file.name, number));
    const mark = { lead: work.lead.uuid, step };
    const { mediaType } = file;
    const made = await work.storage.upload({ parentId, name, mark, isRepeated, bytes, mediaType });
    if (made === null) continue;
    await work.note({ step, targetId: made.id, url: made.url });
    return;
  }
  throw new FolderProblem(`There are ${mostNumbers} files named “${file.name}” already. Rename some of them.`);
}
