// Generated from schemas/messages/link-refusal.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The signer of a link declines. */
export interface LinkRefusal {
  /** Token of the link. */
  token: string;
  /** Pass issued for the right code. */
  pass: string;
  /** In the signer's words. */
  reason: string;
}

export const linkRefusalShape: Shape<LinkRefusal> = {
  title: 'LinkRefusal',
  needs: {
    token: 'string',
    pass: 'string',
    reason: 'string',
  },
};
