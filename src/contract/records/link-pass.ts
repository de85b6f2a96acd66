// Generated from schemas/messages/link-pass.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Opens the paper of a link. */
export interface LinkPass {
  /** Pass that the code gave. */
  pass: string;
  /** It opens until then. ISO 8601, UTC. */
  endsAt: string;
}

export const linkPassShape: Shape<LinkPass> = {
  title: 'LinkPass',
  needs: {
    pass: 'string',
    endsAt: 'string',
  },
};
