import { boundedFetch } from '#server/connections/bounded-fetch.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import type { ProviderSetup } from '#server/connections/connection-settings.ts';
import type { GrantedTokens } from '#server/connections/oauth-client.ts';
import type { ConnectionDetails, Provider, ProviderAccount, ReadJson } from '#server/connections/provider.ts';
import { addressOf, isOnHost } from '#server/connections/provider-addresses.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';

/** Reads the account with the new token; its failure is no reason to refuse the connection. */
export async function readNewAccount(
  { connections }: Pick<ConnectionContext, 'connections'>,
  { label, hosts, scheme, headersMs, totalMs, readAccount }: Provider,
  setup: ProviderSetup,
  { accessToken }: GrantedTokens,
  details: ConnectionDetails,
): Promise<ProviderAccount | Error> {
  const read: ReadJson = async (url) => {
    if (!isOnHost(setup, hosts, url)) throw new ProviderFailure(label, 'broken');
    const { status, json } = await boundedFetch(
      addressOf(setup, url),
      { method: 'GET', headers: { accept: 'application/json', authorization: `${scheme} ${accessToken}` } },
      {
        headersMs: Math.min(headersMs, 10_000) * connections.patience,
        totalMs: totalMs * connections.patience,
        maxBytes: 1_000_000,
      },
    );
    if (status !== 200) throw new ProviderFailure(label, status >= 500 ? 'transient' : 'refused', { status });
    return json;
  };
  return readAccount(read, details).catch((error: unknown) =>
    error instanceof ProviderFailure ? error : new ProviderFailure(label, 'transient'),
  );
}
