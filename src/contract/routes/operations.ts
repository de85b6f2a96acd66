// Routes for operators of the server.
import { healthShape } from '#contract/records/health.ts';
import type { Routes } from '#contract/route.ts';

export const operationsRoutes = {
  readHealth: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the server and its database answer',
    who: 'anybody',
    answer: { kind: 'one', shape: healthShape },
  },
} as const satisfies Routes;
