import { memberOf, textMember } from '#server/connections/answer-members.ts';
import type { Provider, ProviderAnswer, ProviderError } from '#server/connections/provider.ts';
import { dataCenters, firstAccounts } from '#server/connections/providers/zoho/data-centers.ts';

/** Codes in the body decide, whatever the status. */
const meanings: Readonly<Record<string, Omit<ProviderError, 'code'>>> = {
  INVALID_TOKEN: { kind: null },
  AUTHENTICATION_FAILURE: { kind: null },
  OAUTH_SCOPE_MISMATCH: { kind: 'lost' },
  NO_PERMISSION: { kind: 'refused' },
  // It stands for two causes, and never says for how long.
  TOO_MANY_REQUESTS: { kind: 'transient', pauses: [30, 120, 600, 3600] },
  INTERNAL_ERROR: { kind: 'transient' },
};

function errorOf({ status, json }: ProviderAnswer): ProviderError | null {
  const code = textMember(json, 'code');
  if (code === null) return null;
  const meaning = meanings[code];
  if (meaning !== undefined) return { ...meaning, code };
  return status === 400 || status === 403 || status === 404 ? { kind: 'refused', code } : null;
}

/** Zoho reports errors of its token endpoint with status 200. */
function tokenError(json: unknown): { readonly status: number; readonly error: string } | null {
  const error = textMember(json, 'error');
  if (error === null) return null;
  if (error === 'invalid_code') return { status: 400, error: 'invalid_grant' };
  // Too many tokens in ten minutes: the connection itself is fine.
  return error === 'Access Denied' ? { status: 429, error: 'slow_down' } : { status: 400, error };
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/** Zoho CRM, with a company's leads. */
export const zoho: Provider = {
  name: 'zoho',
  label: 'Zoho',
  page: '/config/zoho-integration',
  variables: { clientId: 'ZOHO_CLIENT_ID', clientSecret: 'ZOHO_CLIENT_SECRET', url: 'ZOHO_URL', more: [] },
  endpoints: ({ accounts }) => {
    const host = accounts ?? firstAccounts;
    return {
      authorize: `${firstAccounts}/oauth/v2/auth`,
      token: `${host}/oauth/v2/token`,
      revoke: `${host}/oauth/v2/token/revoke`,
    };
  },
  // Without a consent, a second connection gets no refresh token.
  authorizeWith: { access_type: 'offline', prompt: 'consent' },
  scopes: [
    'ZohoCRM.modules.leads.ALL',
    'ZohoCRM.modules.deals.READ',
    'ZohoCRM.users.READ',
    'ZohoCRM.org.READ',
    'ZohoCRM.settings.fields.READ',
    'ZohoCRM.notifications.ALL',
  ],
  scopeSeparator: ',',
  neededScopes: ['ZohoCRM.modules.leads.ALL'],
  hosts: dataCenters.map(({ api }) => new URL(api).hostname),
  scheme: 'Zoho-oauthtoken',
  headersMs: 10_000,
  totalMs: 30_000,
  errorOf,
  // Both hosts come from outside, and one of them gets the client's secret: only known ones are taken.
  detailsOfCallback: (parameters, isOwn) => {
    const accounts = originOf(parameters.get('accounts-server') ?? firstAccounts);
    return isOwn(accounts) || dataCenters.some((one) => one.accounts === accounts) ? { accounts } : null;
  },
  detailsOfToken: (answer, details, isOwn) => {
    const center = dataCenters.find(({ accounts }) => accounts === details.accounts);
    const api = originOf(textMember(answer, 'api_domain') ?? details.api ?? center?.api ?? '');
    return isOwn(api) || dataCenters.some((one) => one.api === api) ? { ...details, api } : null;
  },
  tokenError,
  settingsWhenOn: () => ({ zohoIntegrationEnabled: true }),
  settingsWhenOff: () => ({ zohoIntegrationEnabled: false }),
  readAccount: async (read, details) => {
    const org = [memberOf(await read(`${details.api}/crm/v8/org`), 'org')].flat()[0];
    const user = [memberOf(await read(`${details.api}/crm/v8/users?type=CurrentUser`), 'users')].flat()[0];
    return {
      email: textMember(user, 'email'),
      details: {
        ...details,
        organization: textMember(org, 'company_name'),
        domainName: textMember(org, 'domain_name'),
        crmTimeZone: textMember(org, 'time_zone'),
      },
    };
  },
};
