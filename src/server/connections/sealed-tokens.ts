import type { ConnectionContext } from '#server/connections/connection-context.ts';
import type { GrantedTokens } from '#server/connections/oauth-client.ts';
import type { ConnectionKey } from '#server/repositories/connections/connections.ts';

interface Tokens {
  readonly access: string;
  readonly refresh: string | null;
}

const subjectOf = ({ companyId, provider }: ConnectionKey): string => `connection:${companyId}/${provider}`;

/** Null when they were sealed with another key. */
export function openTokens({ secrets }: Pick<ConnectionContext, 'secrets'>, key: ConnectionKey, sealed: string) {
  const text = secrets.open(sealed, subjectOf(key));
  return text === null ? null : (JSON.parse(text) as Tokens);
}

/** Tokens are renewed five minutes before they expire; those of a short life at half of it. */
const marginSeconds = 300;

/** The columns of new tokens; the previous refresh token stays when the provider sends none. */
export const sealTokens = (
  { secrets }: Pick<ConnectionContext, 'secrets'>,
  key: ConnectionKey,
  { accessToken, refreshToken, expiresInSeconds }: GrantedTokens,
  previous: string | null,
) => ({
  tokensSealed: secrets.seal(
    JSON.stringify({ access: accessToken, refresh: refreshToken ?? previous }),
    subjectOf(key),
  ),
  expiresInSeconds,
  refreshInSeconds: Math.max(expiresInSeconds - marginSeconds, expiresInSeconds / 2),
});
