// Generated from schemas/messages/link-file.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A file of a link's paper, requested after its code was entered. */
export interface LinkFile {
  /** Token of the link. */
  token: string;
  /** Pass issued for the right code. */
  pass: string;
  /** An attachment or picture of the paper, or one of its photos by the hash of its bytes. */
  fileId: string;
}

export const linkFileShape: Shape<LinkFile> = {
  title: 'LinkFile',
  needs: {
    token: 'string',
    pass: 'string',
    fileId: 'string',
  },
};
