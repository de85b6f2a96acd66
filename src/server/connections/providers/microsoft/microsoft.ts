import { memberOf, textMember } from '#server/connections/answer-members.ts';
import type { Provider, ProviderAnswer, ProviderError } from '#server/connections/provider.ts';
import { isFinalStatus } from '#server/connections/provider-failure.ts';

const transientCodes: ReadonlySet<string> = new Set([
  'activityLimitReached',
  'serviceNotAvailable',
  'generalException',
]);

/** Graph nests its errors; the innermost code is the exact one. */
function innermostCode(error: unknown): string | null {
  const inner = memberOf(error, 'innerError') ?? memberOf(error, 'innererror');
  return (inner === undefined ? null : innermostCode(inner)) ?? textMember(error, 'code');
}

const storageIsFull = 507;

function errorOf({ status, json }: ProviderAnswer): ProviderError | null {
  const code = innermostCode(memberOf(json, 'error'));
  if (status === storageIsFull) return { kind: 'refused', code: code ?? 'quotaLimitReached' };
  if (code === null) return null;
  if (transientCodes.has(code)) return { kind: 'transient', code };
  return isFinalStatus(status) ? { kind: 'refused', code } : null;
}

/** The sign-in service of Microsoft, for accounts of organizations and of persons. */
const signIn = 'https://login.microsoftonline.com/common/oauth2/v2.0';

/** Microsoft OneDrive and SharePoint, with the project folders of a company. */
export const microsoft: Provider = {
  name: 'microsoft',
  label: 'Microsoft',
  page: '/config/file-settings',
  variables: {
    clientId: 'MICROSOFT_CLIENT_ID',
    clientSecret: 'MICROSOFT_CLIENT_SECRET',
    url: 'MICROSOFT_URL',
    more: [],
  },
  endpoints: () => ({ authorize: `${signIn}/authorize`, token: `${signIn}/token`, revoke: null }),
  authorizeWith: { response_mode: 'query', prompt: 'select_account' },
  scopes: ['offline_access', 'openid', 'email', 'User.Read', 'Files.ReadWrite.All', 'Sites.Read.All'],
  scopeSeparator: ' ',
  neededScopes: ['Files.ReadWrite.All'],
  // Downloads and the progress of copies are on hosts of SharePoint and of OneDrive.
  hosts: ['graph.microsoft.com'],
  scheme: 'Bearer',
  headersMs: 10_000,
  totalMs: 30_000,
  errorOf,
  sentenceOfCallback: (parameters) =>
    /AADSTS(65001|90094)/.test(parameters.get('error_description') ?? '')
      ? 'Your organization lets only its administrators allow this. Ask your Microsoft administrator.'
      : null,
  settingsWhenOn: ({ fileStorageService = 'none' }) =>
    fileStorageService === 'none' ? { fileStorageService: 'microsoft' } : {},
  settingsWhenOff: ({ fileStorageService }) =>
    fileStorageService === 'microsoft' ? { fileStorageService: 'none' } : {},
  readAccount: async (read) => {
    const me = await read('https://graph.microsoft.com/v1.0/me');
    return { email: textMember(me, 'mail') ?? textMember(me, 'userPrincipalName'), details: {} };
  },
};
