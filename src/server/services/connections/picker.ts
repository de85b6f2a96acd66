import type { GooglePicker } from '#contract/records/google-picker.ts';
import type { MicrosoftPicker } from '#contract/records/microsoft-picker.ts';
import { openConnection } from '#server/connections/access-token.ts';
import { textMember } from '#server/connections/answer-members.ts';
import { refreshTokens } from '#server/connections/oauth-client.ts';
import { providerClient } from '#server/connections/provider-client.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { providerOf } from '#server/connections/provider-list.ts';
import { openTokens } from '#server/connections/sealed-tokens.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { refuseInput } from '#server/refusal.ts';

export async function googlePicker(context: ServerContext, { companyId }: Actor): Promise<GooglePicker> {
  const key = { companyId, provider: 'google' as const };
  const { accessToken, row } = await openConnection(context, key);
  const { more = {} } = context.connections.setups.google ?? {};
  return {
    accessToken,
    expiresAt: row.expires_at,
    developerKey: more.GOOGLE_PICKER_KEY ?? null,
    appId: more.GOOGLE_APP_ID ?? null,
    scope: providerOf('google').neededScopes.join(' '),
  };
}

/** The picker takes tokens of SharePoint, which are minted for one host each. */
export async function microsoftPicker(
  context: ServerContext,
  { companyId }: Actor,
  resource: string | null,
): Promise<MicrosoftPicker> {
  const key = { companyId, provider: 'microsoft' as const };
  const provider = providerOf('microsoft');
  const { details, row } = await openConnection(context, key);
  const { json } = await providerClient(context, key).call({ url: 'https://graph.microsoft.com/v1.0/me/drive' });
  const own = textMember(json, 'webUrl');
  const setup = context.connections.setups.microsoft;
  const refresh = openTokens(context, key, row.tokens_sealed)?.refresh ?? null;
  if (own === null || !URL.canParse(own) || setup === undefined || refresh === null)
    throw new ProviderFailure(provider.label, 'broken');
  const { origin } = new URL(own);
  const allowed = [origin, origin.replace('-my.sharepoint.', '.sharepoint.')];
  const baseUrl = resource === null ? origin : originOf(resource);
  if (baseUrl === null || !allowed.includes(baseUrl))
    throw refuseInput({ resource: ['This address is not of the connected account.'] });
  const granted = await refreshTokens(provider, setup, details, refresh, `${baseUrl}/.default`);
  return {
    baseUrl,
    accessToken: granted.accessToken,
    expiresAt: new Date(context.now().getTime() + granted.expiresInSeconds * 1000).toISOString(),
    clientId: setup.clientId,
    tenantId: 'common',
  };
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);
