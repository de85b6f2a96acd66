// Jobs and measurements of Hover.
import { hoverJobDetailsShape } from '#contract/records/hover-job-details.ts';
import { hoverJobQueryShape } from '#contract/records/hover-job-query.ts';
import { hoverJobsShape } from '#contract/records/hover-jobs.ts';
import { hoverMeasurementsShape } from '#contract/records/hover-measurements.ts';
import { hoverMeasurementsQueryShape } from '#contract/records/hover-measurements-query.ts';
import { hoverSearchShape } from '#contract/records/hover-search.ts';
import { receivedEventShape } from '#contract/records/received-event.ts';
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
  readMeasurements: {
    method: 'POST',
    path: '/api/hoverintegration/job-measurements',
    summary: 'The measurements of a structure at Hover',
    description: 'A job with several structures needs the number of one.',
    who: 'member',
    body: { kind: 'message', shape: hoverMeasurementsQueryShape },
    answer: { kind: 'one', shape: hoverMeasurementsShape },
    refuses: unavailable,
  },
  receiveEvent: {
    method: 'POST',
    path: '/api/hoverintegration/webhook/:token',
    summary: 'An event of Hover',
    description: 'Signed by Hover for the company that the token names. An event only causes a look at its job.',
    who: 'anybody',
    params: { token: { type: 'string', maxLength: 64, description: 'The secret part of the registered address.' } },
    answer: { kind: 'one', shape: receivedEventShape },
    refuses: {
      401: 'The signature is not valid.',
      404: 'No company has this address.',
      413: 'The event is larger than 64 KB.',
    },
  },
} as const satisfies Routes;
