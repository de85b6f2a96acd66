// Generated from schemas/messages/link-pass.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The permission to open the paper of a link. */
export interface LinkPass {
  /** Pass issued for the right code. */
  pass: string;
  /** When the pass expires. ISO 8601, UTC. */
  endsAt: string;
}

export const linkPassShape: Shape<LinkPass> = {
  title: 'LinkPass',
  needs: {
    pass: 'string',
    endsAt: 'string',
  },
};
