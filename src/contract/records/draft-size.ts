// Generated from schemas/messages/draft-size.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** How much the draft holds. */
export interface DraftSize {
  /** Changes that are not taken back. */
  changes: number;
}

export const draftSizeShape: Shape<DraftSize> = {
  title: 'DraftSize',
  needs: {
    changes: 'number',
  },
};
