// Generated from schemas/messages/paged-failed-folders.json by `npm run generate`. Do not edit.

import { type FailedFolder, failedFolderShape } from '#contract/records/failed-folder.ts';
import type { Shape } from '#contract/shape.ts';

/** A page of the folder log. */
export interface PagedFailedFolders {
  /** Failed folders, newest first. */
  data: FailedFolder[];
  /** Index of the first entry. */
  offset: number;
  /** Maximum number of entries. */
  limit: number;
  /** Number of all entries. */
  totalCount: number;
}

export const pagedFailedFoldersShape: Shape<PagedFailedFolders> = {
  title: 'PagedFailedFolders',
  needs: {
    data: [failedFolderShape],
    offset: 'number',
    limit: 'number',
    totalCount: 'number',
  },
};
