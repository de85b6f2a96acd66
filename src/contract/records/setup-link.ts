// Generated from schemas/messages/setup-link.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The link of an invitation. */
export interface SetupLink {
  /** Code of the link. */
  code: string;
  /** User of the link. */
  userId: number;
}

export const setupLinkShape: Shape<SetupLink> = {
  title: 'SetupLink',
  needs: {
    code: 'string',
    userId: 'number',
  },
};
