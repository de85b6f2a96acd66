// Generated from schemas/messages/link-token.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The token of a link to sign. */
export interface LinkToken {
  /** Token of the link. */
  token: string;
}

export const linkTokenShape: Shape<LinkToken> = {
  title: 'LinkToken',
  needs: {
    token: 'string',
  },
};
