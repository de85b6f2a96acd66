// Jobs and measurements of Hover.
import { hoverJobDetailsShape } from '#contract/records/hover-job-details.ts';
import { hoverJobQueryShape } from '#contract/records/hover-job-query.ts';
import { hoverJobsShape } from '#contract/records/hover-jobs.ts';
import { hoverSearchShape } from '#contract/records/hover-search.ts';
import type { Routes } from '#contract/route.ts';

const unavailable = {
  503: 'Hover does not answer right now, and has not answered this before; Retry-After says when to ask again.',
};

export const hoverJobRoutes = {
  search: {
    method: 'POST',
    path: '/api/hoverintegration/job-search',
    summary: 'Search the jobs of Hover by address or name',
    description:
      'The whole street first, then fewer of its words. Answers are kept for 5 minutes, and longer while Hover is down.',
    who: 'member',
    body: { kind: 'message', shape: hoverSearchShape },
    answer: { kind: 'one', shape: hoverJobsShape },
    refuses: unavailable,
  },
  readJob: {
    method: 'POST',
    path: '/api/hoverintegration/job-details',
    summary: 'A job of Hover with its structures',
    who: 'member',
    body: { kind: 'message', shape: hoverJobQueryShape },
    answer: { kind: 'one', shape: hoverJobDetailsShape },
    refuses: unavailable,
  },
} as const satisfies Routes;
