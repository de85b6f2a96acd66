// The private calendar of a user, for calendar programs that read an address.
import { calendarFeedShape } from '#contract/records/calendar-feed.ts';
import type { Routes } from '#contract/route.ts';

export const calendarRoutes = {
  readFeed: {
    method: 'GET',
    path: '/api/users/self/calendar',
    summary: 'Whether the own calendar has an address',
    who: 'member',
    answer: { kind: 'one', shape: calendarFeedShape },
  },
  makeFeed: {
    method: 'POST',
    path: '/api/users/self/calendar',
    summary: 'Make an address for the own calendar',
    description: 'Only this answer has the address. It replaces the earlier one.',
    who: 'member',
    answer: { kind: 'one', shape: calendarFeedShape, status: 201 },
  },
  revokeFeed: {
    method: 'DELETE',
    path: '/api/users/self/calendar',
    summary: 'Revoke the address of the own calendar',
    who: 'member',
    answer: { kind: 'nothing' },
  },
  openFeed: {
    method: 'GET',
    path: '/api/calendar/:token',
    summary: 'The calendar of an address',
    description: 'Meetings of the user’s leads, and the days of their contracts, in iCalendar.',
    who: 'anybody',
    params: {
      token: { type: 'string', pattern: '^[0-9a-f]{64}(\\.ics)?$', description: 'The token of the address.' },
    },
    answer: { kind: 'bytes', types: ['text/calendar'] },
    refuses: { 404: 'The address is not known, or was revoked.' },
  },
} as const satisfies Routes;
