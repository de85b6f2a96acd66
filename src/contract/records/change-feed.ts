// Generated from schemas/messages/change-feed.json by `npm run generate`. Do not edit.

import { type FeedChange, feedChangeShape } from '#contract/records/change.ts';
import type { Shape } from '#contract/shape.ts';

/** Changes since a checkpoint. */
export interface ChangeFeed {
  /** In order. */
  changes: FeedChange[];
  /** To ask with next time. */
  checkpoint: string;
  /** Ask again at once. */
  more: boolean;
  /** How many entries follow after the checkpoint. */
  remaining?: number;
  /** The server's data was restored from a backup since the checkpoint: these are all records again. */
  restored?: boolean;
}

export const changeFeedShape: Shape<ChangeFeed> = {
  title: 'ChangeFeed',
  needs: {
    changes: [feedChangeShape],
    checkpoint: 'string',
    more: 'boolean',
  },
};
