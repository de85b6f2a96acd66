import { memberOf, textMember } from '#server/connections/answer-members.ts';
import type { Provider, ProviderAnswer, ProviderError } from '#server/connections/provider.ts';
import { isFinalStatus } from '#server/connections/provider-failure.ts';

/** Google sends 403 for exhausted rates, too; only the reason tells them from rights. */
const rateReasons: ReadonlySet<string> = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded']);

function errorOf({ status, json }: ProviderAnswer): ProviderError | null {
  const [first] = [memberOf(memberOf(json, 'error'), 'errors')].flat();
  const reason = textMember(first, 'reason');
  if (reason === null) return null;
  if (status === 403 && rateReasons.has(reason)) return { kind: 'transient', code: reason };
  return isFinalStatus(status) ? { kind: 'refused', code: reason } : null;
}

const driveScope = 'https://www.googleapis.com/auth/drive';

/** Google Drive, with the project folders of a company. */
export const google: Provider = {
  name: 'google',
  label: 'Google',
  page: '/config/file-settings',
  variables: {
    clientId: 'GOOGLE_CLIENT_ID',
    clientSecret: 'GOOGLE_CLIENT_SECRET',
    url: 'GOOGLE_URL',
    more: ['GOOGLE_PICKER_KEY', 'GOOGLE_APP_ID'],
  },
  endpoints: () => ({
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
  }),
  issuer: 'https://accounts.google.com',
  // A refresh token comes only with offline access, and again only after a consent.
  authorizeWith: { access_type: 'offline', prompt: 'consent' },
  // A narrower scope does not open the files in a chosen folder, so no template could be copied.
  scopes: ['openid', 'email', driveScope],
  scopeSeparator: ' ',
  neededScopes: [driveScope],
  hosts: ['www.googleapis.com', 'openidconnect.googleapis.com'],
  scheme: 'Bearer',
  headersMs: 10_000,
  totalMs: 30_000,
  errorOf,
  settingsWhenOn: ({ fileStorageService = 'none' }) =>
    fileStorageService === 'none' ? { fileStorageService: 'google' } : {},
  settingsWhenOff: ({ fileStorageService }) => (fileStorageService === 'google' ? { fileStorageService: 'none' } : {}),
  readAccount: async (read) => {
    const about = await read('https://www.googleapis.com/drive/v3/about?fields=user(emailAddress)');
    return { email: textMember(memberOf(about, 'user'), 'emailAddress'), details: {} };
  },
};
