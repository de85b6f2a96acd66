// Generated from schemas/messages/storage-children.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A page of the files and folders in a folder. */
export interface StorageChildren {
  /** Folders first. */
  items: {
    /** Id. */
    id: string;
    /** Name. */
    name: string;
    /** Whether it has children. */
    isFolder: boolean;
    /** Link. */
    url: string | null;
    /** Media type of a file. */
    mediaType: string | null;
  }[];
  /** Names the next page; null on the last one. */
  next: string | null;
}

export const storageChildrenShape: Shape<StorageChildren> = {
  title: 'StorageChildren',
  needs: {
    items: 'list',
    next: 'any',
  },
};
