// Generated from schemas/messages/draft-conflict.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** An edit whose `before` is not the current value. */
export interface DraftConflict {
  /**
   * A record of the catalog as kind:id, like field:1.58, option:1.58.2, section:4, workflow:1 or rule:roofing.eave.
   */
  record: string;
  /** The changed member; absent when the whole record is added or removed. */
  member?: string;
  /** The current value; absent where there is none. */
  theirs?: unknown;
  /** Author of the current value; null when it is published or the author is deleted. */
  userId: number | null;
  /** Time of that change; absent when the value is published. */
  at?: string;
}

export const draftConflictShape: Shape<DraftConflict> = {
  title: 'DraftConflict',
  needs: {
    record: 'string',
    userId: 'any',
  },
};
