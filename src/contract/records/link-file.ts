// Generated from schemas/messages/link-file.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A file of the paper of a link, after the code. */
export interface LinkFile {
  /** Token of the link. */
  token: string;
  /** Pass that the code gave. */
  pass: string;
  /** One of the attachments and pictures of the paper, or a photo of it by the hash of its bytes. */
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
