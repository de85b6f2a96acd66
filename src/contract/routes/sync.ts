// The feed of changes made by others.
import { changeFeedShape } from '#contract/records/change-feed.ts';
import type { Routes } from '#contract/route.ts';

export const syncRoutes = {
  listChanges: {
    method: 'GET',
    path: '/api/changes',
    summary: 'Changes since a checkpoint',
    description: 'Leads, estimates, documents, users, settings and the version of the catalog, with tombstones.',
    who: 'member',
    query: {
      since: { type: 'string', maxLength: 100, description: 'Checkpoint of the last page; absent for everything.' },
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 200, description: 'Page size.' },
    },
    answer: { kind: 'one', shape: changeFeedShape },
  },
  listenToChanges: {
    method: 'GET',
    path: '/api/changes/live',
    summary: 'Notice of every change',
    description:
      'A stream that stays open. It says that something changed in the company, but never what: request the changes then, and after each `open`. It ends with the session and with the access token.',
    who: 'member',
    answer: {
      kind: 'events',
      events: {
        open: 'The stream has started.',
        changed: 'Something changed in the company.',
        draft: 'The draft of the catalog changed; for admins only.',
      },
    },
  },
} as const satisfies Routes;
