// Generated from schemas/messages/scheduled-publication.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The publication of the draft at a later time. No edit is accepted until then. */
export interface ScheduledPublication {
  /** Time of the publication. */
  at: string;
  /** Reason, for the history. */
  note: string;
  /** Author; null once deleted. */
  userId: number | null;
  /** Reason why the publication failed at its time; the draft is open again. */
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
