// Generated from schemas/messages/storage-drive.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A place with folders: an own drive, a shared drive, or a library of a site. */
export interface StorageDrive {
  /** Id. */
  id: string;
  /** Name. */
  name: string;
  /** own or shared at Google; personal, business or documentLibrary at Microsoft. */
  type: string;
  /** Link. */
  url: string | null;
  /** Id of its topmost folder. */
  rootId: string;
}

export const storageDriveShape: Shape<StorageDrive> = {
  title: 'StorageDrive',
  needs: {
    id: 'string',
    name: 'string',
    type: 'string',
    url: 'any',
    rootId: 'string',
  },
};
