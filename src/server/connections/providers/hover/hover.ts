import type { Provider } from '#server/connections/provider.ts';

/** Hover, which measures houses from photos. */
export const hover: Provider = {
  name: 'hover',
  label: 'Hover',
  page: '/config/hover-integration',
  variables: {
    clientId: 'HOVER_CLIENT_ID',
    clientSecret: 'HOVER_CLIENT_SECRET',
    url: 'HOVER_URL',
    more: [],
  },
  endpoints: () => ({
    authorize: 'https://hover.to/oauth/authorize',
    token: 'https://hover.to/oauth/token',
    revoke: null,
  }),
  authorizeWith: {},
  scopes: ['all'],
  scopeSeparator: ' ',
  neededScopes: [],
  hosts: ['hover.to'],
  scheme: 'Bearer',
  // Hover itself ends a call after a minute.
  headersMs: 60_000,
  totalMs: 60_000,
  // Hover allows 120 a minute, and may block a client that goes beyond.
  limit: { perMinute: 100, pauseMs: 60_000 },
  errorOf: () => null,
  settingsWhenOn: () => ({ hoverIntegrationEnabled: true }),
  settingsWhenOff: () => ({ hoverIntegrationEnabled: false }),
  // Hover tells no address of the account; any call proves that the token works.
  readAccount: async (read) => {
    await read('https://hover.to/api/v3/jobs?per=1');
    return { email: null, details: {} };
  },
};
