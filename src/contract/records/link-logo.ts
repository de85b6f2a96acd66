// Generated from schemas/messages/link-logo.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A logo of the company that sent a link. */
export interface LinkLogo {
  /** Token of the link. */
  token: string;
  /** One of the logos of its papers; without it, the company's logo. */
  fileId?: string;
}

export const linkLogoShape: Shape<LinkLogo> = {
  title: 'LinkLogo',
  needs: {
    token: 'string',
  },
};
