// Generated from schemas/messages/scheduled-publication.json by `npm run generate`. Do not edit.

import type { DraftChange } from '#contract/records/draft-change.ts';

/** A scheduled publication. Its changes wait apart from the draft, which stays free. */
export interface ScheduledPublication {
  /** Time of the publication. */
  at: string;
  /** Reason, for the history. */
  note: string;
  /** Author; null for a deleted user. */
  userId: number | null;
  /** Its changes in order. */
  changes?: DraftChange[];
  /** The reason why the scheduled publication failed; its changes are in the draft again. */
  problem?: string;
}
