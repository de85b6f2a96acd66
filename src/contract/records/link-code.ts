// Generated from schemas/messages/link-code.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The code for a link to sign. */
export interface LinkCode {
  /** Token of the link. */
  token: string;
  /** Six digits. */
  code: string;
}

export const linkCodeShape: Shape<LinkCode> = {
  title: 'LinkCode',
  needs: {
    token: 'string',
    code: 'string',
  },
};
