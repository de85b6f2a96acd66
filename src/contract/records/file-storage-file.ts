// Generated from schemas/records/file-storage-file.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A file of the connected file storage. */
export interface FileStorageFile {
  /** Id. */
  id: string;
  /** Name. */
  name: string;
  /**
   * Folders.
   *
   * Items: Id.
   */
  parents?: string[];
  /** Link. */
  url?: string | null;
  /** Whether it may be downloaded. */
  canDownload?: boolean;
  /** 0001-01-01 when unknown. */
  lastModified?: string;
}

export const fileStorageFileShape: Shape<FileStorageFile> = {
  title: 'FileStorageFile',
  needs: {
    id: 'string',
    name: 'string',
  },
};
