// Generated from schemas/messages/link-visit.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A visit by a link, after the code. */
export interface LinkVisit {
  /** Token of the link. */
  token: string;
  /** Pass that the code gave. */
  pass: string;
}

export const linkVisitShape: Shape<LinkVisit> = {
  title: 'LinkVisit',
  needs: {
    token: 'string',
    pass: 'string',
  },
};
