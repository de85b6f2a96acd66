import type { FileStorage } from '#server/files/file-storage.ts';
import { folderStorage } from '#server/files/folder-storage.ts';
import { s3Storage } from '#server/files/s3-storage.ts';
import type { ServerSettings } from '#server/settings.ts';

/** The storage that the settings name. */
export const openStorage = ({ files, storageKeys }: Pick<ServerSettings, 'files' | 'storageKeys'>): FileStorage =>
  'folder' in files ? folderStorage(files.folder) : s3Storage(files, storageKeys);
