// The key with which another program calls the API for a company.
import { integrationKeyStateShape } from '#contract/records/integration-key-state.ts';
import { newIntegrationKeyShape } from '#contract/records/new-integration-key.ts';
import type { Routes } from '#contract/route.ts';

const path = '/api/integration/token';

export const integrationKeyRoutes = {
  read: {
    method: 'GET',
    path,
    summary: 'The company’s integration key, without its text',
    who: 'admin',
    answer: { kind: 'one', shape: integrationKeyStateShape },
  },
  reset: {
    method: 'POST',
    path: '/api/integration/reset-token',
    summary: 'Make a new integration key',
    description: 'The answer is the only one with the key. An earlier key ends at once.',
    who: 'admin',
    answer: { kind: 'one', shape: newIntegrationKeyShape },
  },
  remove: {
    method: 'DELETE',
    path,
    summary: 'End the integration key',
    description: 'Ending it again changes nothing and answers the same.',
    who: 'admin',
    answer: { kind: 'nothing' },
  },
} as const satisfies Routes;
