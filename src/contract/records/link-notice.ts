// Generated from schemas/messages/link-notice.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The signer of a link cancels the signed contract. */
export interface LinkNotice {
  /** Token of the link. */
  token: string;
  /** Pass issued for the right code. */
  pass: string;
  /** The person who cancels. */
  by: string;
  /** Money paid so far, as the buyer states. */
  paid: number;
}

export const linkNoticeShape: Shape<LinkNotice> = {
  title: 'LinkNotice',
  needs: {
    token: 'string',
    pass: 'string',
    by: 'string',
    paid: 'number',
  },
};
