// Generated from schemas/messages/link-visit.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A request through a link, after its code was entered. */
export interface LinkVisit {
  /** Token of the link. */
  token: string;
  /** Pass issued for the right code. */
  pass: string;
}

export const linkVisitShape: Shape<LinkVisit> = {
  title: 'LinkVisit',
  needs: {
    token: 'string',
    pass: 'string',
  },
};
