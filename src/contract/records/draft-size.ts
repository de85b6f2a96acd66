// Generated from schemas/messages/draft-size.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The size of the draft. */
export interface DraftSize {
  /** Number of changes that are not undone. */
  changes: number;
}

export const draftSizeShape: Shape<DraftSize> = {
  title: 'DraftSize',
  needs: {
    changes: 'number',
  },
};
