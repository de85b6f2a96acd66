// Connections to services outside: the account of a company at each provider.
import type { ProviderName } from '#contract/providers.ts';
import { clearedAnswersShape } from '#contract/records/cleared-answers.ts';
import { connectionStartShape } from '#contract/records/connection-start.ts';
import { integrationAccountShape } from '#contract/records/oauth-account.ts';
import type { Routes } from '#contract/route.ts';

const transient = 'The provider does not answer right now; Retry-After says when to ask again.';

/** The calls that every provider has. */
const accountRoutes = <const N extends ProviderName>(name: N, label: string) =>
  ({
    readAccount: {
      method: 'GET',
      path: `/api/${name}integration/oauth-account`,
      summary: `The company's account at ${label}`,
      who: 'admin',
      answer: { kind: 'one', shape: integrationAccountShape },
    },
    refreshAccount: {
      method: 'POST',
      path: `/api/${name}integration/oauth-account-refresh`,
      summary: `Renew the access to ${label} and read the account again`,
      who: 'admin',
      answer: { kind: 'one', shape: integrationAccountShape },
      refuses: { 429: 'It was renewed less than 10 seconds ago.', 503: transient },
    },
    disable: {
      method: 'POST',
      path: `/api/${name}integration/oauth-disable`,
      summary: `End the connection to ${label}`,
      description: 'The grant is revoked at the provider if it can be, and the tokens are deleted. Links stay.',
      who: 'admin',
      answer: { kind: 'one', shape: integrationAccountShape },
    },
  }) as const satisfies Routes;

/** Starts a connection; Zoho's is a GET, as specified. */
const startRoute = <const N extends ProviderName, const M extends 'GET' | 'POST'>(name: N, label: string, method: M) =>
  ({
    method,
    path: `/api/${name}integration/oauth-enable`,
    summary: `Start a connection to ${label}`,
    description: 'The address is good for ten minutes, once, and in this browser only.',
    who: 'admin',
    answer: { kind: 'one', shape: connectionStartShape },
  }) as const satisfies Routes[string];

const clearRoute = <const N extends ProviderName>(name: N, label: string) =>
  ({
    method: 'POST',
    path: `/api/${name}integration/clear-cached-data`,
    summary: `Forget the cached answers of ${label}`,
    who: 'admin',
    answer: { kind: 'one', shape: clearedAnswersShape },
  }) as const satisfies Routes[string];

export const googleRoutes = {
  ...accountRoutes('google', 'Google'),
  enable: startRoute('google', 'Google', 'POST'),
} as const satisfies Routes;

export const microsoftRoutes = {
  ...accountRoutes('microsoft', 'Microsoft'),
  enable: startRoute('microsoft', 'Microsoft', 'POST'),
} as const satisfies Routes;

export const hoverRoutes = {
  ...accountRoutes('hover', 'Hover'),
  enable: startRoute('hover', 'Hover', 'POST'),
  clearCached: clearRoute('hover', 'Hover'),
} as const satisfies Routes;

export const zohoRoutes = {
  ...accountRoutes('zoho', 'Zoho'),
  enable: startRoute('zoho', 'Zoho', 'GET'),
  clearCached: clearRoute('zoho', 'Zoho'),
} as const satisfies Routes;

/** The calls that all providers share. */
export const connectionRoutes = {
  callback: {
    method: 'GET',
    path: '/api/integration/callback/:provider',
    summary: 'Return of a person from a provider',
    description: 'Redirects to the page of the provider with a message.',
    who: 'anybody',
    params: { provider: { type: 'string', maxLength: 20, description: 'google, microsoft, hover or zoho.' } },
    answer: { kind: 'redirect' },
    refuses: { 404: 'There is no such provider.' },
  },
} as const satisfies Routes;
