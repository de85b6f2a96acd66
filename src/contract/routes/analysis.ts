// Questions of analysts about a company's catalog and its estimates. None of them changes either.
import { estimateUsesShape } from '#contract/records/estimate-uses.ts';
import type { Routes } from '#contract/route.ts';

export const analysisRoutes = {
  countUses: {
    method: 'GET',
    path: '/api/catalog/uses',
    tag: 'reshaping',
    summary: 'The number of estimates that use a field or an option',
    who: 'admin',
    query: {
      record: {
        type: 'string',
        pattern: '^(field:\\d{1,3}\\.\\d{1,4}|option:\\d{1,3}\\.\\d{1,4}\\.\\d{1,4})$',
        maxLength: 30,
        required: true,
        description: 'Field or option, like field:1.58 or option:1.58.2.',
      },
    },
    answer: { kind: 'one', shape: estimateUsesShape },
  },
} as const satisfies Routes;
