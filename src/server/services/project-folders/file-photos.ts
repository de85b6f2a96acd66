import { photosFolderName } from '#domain/folders/folder-names.ts';
import { makeInside } from '#server/services/project-folders/fill-folders.ts';
import { type FolderContext, type FolderWork, photoStep } from '#server/services/project-folders/folder-work.ts';
import { storeFile } from '#server/services/project-folders/store-file.ts';

/** Puts the photos of the lead into a folder of its project folder, which is made with the first of them. */
export async function filePhotos(context: FolderContext, work: FolderWork): Promise<void> {
  const rootId = work.stepOf('root')?.target_id;
  if (!rootId || work.photos.length === 0) return;
  const folderId = await makeInside(work, rootId, photosFolderName(work.settings.folderNameMappings), 'photos');
  for (const photo of work.photos) {
    work.goOn();
    await storeFile(context, work, photoStep(photo.id), photo, folderId);
  }
}
