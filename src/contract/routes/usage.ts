// Usage of the product by the users of a company.
import { usageReportShape } from '#contract/records/usage-report.ts';
import type { Routes } from '#contract/route.ts';

const day = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' } as const;

export const usageRoutes = {
  read: {
    method: 'GET',
    path: '/api/users/usagereport',
    summary: 'Leads, estimates, contracts and closed sum by user',
    who: 'admin',
    query: {
      startDate: {
        ...day,
        description: 'First day in the company’s time zone; 29 days before the last one by default.',
      },
      endDate: { ...day, description: 'Last day in the company’s time zone; today by default.' },
    },
    answer: { kind: 'one', shape: usageReportShape },
  },
} as const satisfies Routes;
