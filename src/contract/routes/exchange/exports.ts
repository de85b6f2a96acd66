// Records of the company as files for spreadsheets and bookkeeping.
import type { Routes } from '#contract/route.ts';

export const exportRoutes = {
  exportRecords: {
    method: 'GET',
    path: '/api/exports/:kind',
    summary: 'Leads, estimates, lines or signed contracts as CSV',
    description:
      'An admin gets the records of the company, anybody else those of their own leads. UTF-8 with a byte order mark, times in ISO 8601, cells that begin like a formula with an apostrophe before them.',
    who: 'member',
    params: {
      kind: { type: 'string', enum: ['leads', 'estimates', 'lines', 'contracts'], description: 'Kind of records.' },
    },
    answer: { kind: 'bytes', types: ['text/csv'] },
  },
} as const satisfies Routes;
