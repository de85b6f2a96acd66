// Generated from schemas/messages/scheduled-publication.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The scheduled publication of the draft. No edit is accepted until then. */
export interface ScheduledPublication {
  /** Time of the publication. */
  at: string;
  /** Reason, for the history. */
  note: string;
  /** Author; null for a deleted user. */
  userId: number | null;
  /** The reason why the scheduled publication failed; the draft is open again. */
  problem?: string;
}

export const scheduledPublicationShape: Shape<ScheduledPublication> = {
  title: 'ScheduledPublication',
  needs: {
    at: 'string',
    note: 'string',
    userId: 'any',
  },
};
