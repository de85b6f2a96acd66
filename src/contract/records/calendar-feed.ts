// Generated from schemas/messages/calendar-feed.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The private calendar of a user. */
export interface CalendarFeed {
  /** When its address was made; null without one. ISO 8601, UTC. */
  createdAt: string | null;
  /** Its address, in the answer that makes it; null afterwards. */
  address: string | null;
}

export const calendarFeedShape: Shape<CalendarFeed> = {
  title: 'CalendarFeed',
  needs: {
    createdAt: 'any',
    address: 'any',
  },
};
