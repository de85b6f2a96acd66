// Generated from schemas/messages/people-counts.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Users by their state. */
export interface PeopleCounts {
  /** In any state. */
  all: number;
  /** With an account. */
  active: number;
  /** Without an account yet. */
  invited: number;
  /** Without access. */
  disabled: number;
}

export const peopleCountsShape: Shape<PeopleCounts> = {
  title: 'PeopleCounts',
  needs: {
    all: 'number',
    active: 'number',
    invited: 'number',
    disabled: 'number',
  },
};
