import { randomPKCECodeVerifier } from 'openid-client';
import type { ProviderName } from '#contract/providers.ts';
import { isLoopbackHost } from '#server/connections/connection-settings.ts';
import { authorizationUrl } from '#server/connections/oauth-client.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { providerOf } from '#server/connections/provider-list.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { insertStart } from '#server/repositories/connections/connection-starts.ts';
import { hashToken } from '#server/security/tokens.ts';

interface StartedConnection {
  readonly url: string;
  /** Kept by the browser, so that no other one can finish what this one has started. */
  readonly browserToken: string;
}

const tokenBytes = 32;

/**
 * The address at which a provider sends people back: that of the app, whatever a request says. Only names of this
 * machine stand for each other. `origin` is where the person is.
 */
export function callbackAddress({ mail }: Pick<ServerContext, 'mail'>, provider: ProviderName, origin: string): string {
  const own = new URL(mail.publicUrl);
  const isLocal = URL.canParse(origin) && isLoopbackHost(own.hostname) && isLoopbackHost(new URL(origin).hostname);
  return `${isLocal ? origin : mail.publicUrl}/api/integration/callback/${provider}`;
}

export const verifierSubject = (stateHash: string): string => `connection-start:${stateHash}`;

/** Starts a connection: the person continues at the address and returns to the callback within ten minutes. */
export async function startConnection(
  context: ServerContext,
  actor: Actor,
  name: ProviderName,
  origin: string,
): Promise<StartedConnection> {
  const provider = providerOf(name);
  const setup = context.connections.setups[name];
  if (setup === undefined)
    throw new ProviderFailure(provider.label, 'off', {
      sentence: `${provider.label} is not set up on this server. Its operator must set ${provider.variables.clientId} and ${provider.variables.clientSecret}.`,
    });
  const redirectUri = callbackAddress(context, name, origin);
  const [state, browserToken] = [context.randomHex(tokenBytes), context.randomHex(tokenBytes)];
  const stateHash = hashToken(state);
  const verifier = randomPKCECodeVerifier();
  const { companyId, accountId, userId, sessionId } = actor;
  await asOwner(context.db, async (trx) => {
    await insertStart(trx, {
      stateHash,
      browserHash: hashToken(browserToken),
      companyId,
      userId,
      sessionId,
      provider: name,
      verifierSealed: context.secrets.seal(verifier, verifierSubject(stateHash)),
    });
    await appendAudit(trx, {
      at: context.now().toISOString(),
      companyId,
      accountId,
      userId,
      action: 'connection started',
      subject: `connection:${name}`,
    });
  });
  return { url: await authorizationUrl(provider, setup, { redirectUri, state, verifier }), browserToken };
}
