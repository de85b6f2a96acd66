// Generated from schemas/messages/change-feed.json by `npm run generate`. Do not edit.

import { type FeedChange, feedChangeShape } from '#contract/records/change.ts';
import type { Shape } from '#contract/shape.ts';

/** Changes since a checkpoint. */
export interface ChangeFeed {
  /** In order. */
  changes: FeedChange[];
  /** Send it with the next request. */
  checkpoint: string;
  /** Whether there are more changes to request at once. */
  more: boolean;
  /** Number of entries after the checkpoint; beyond 5,000 an estimate. */
  remaining?: number;
  /** The server's data was restored from a backup after the checkpoint, so these are all records again. */
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
