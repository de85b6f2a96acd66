import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  ResponseBodyError,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation,
} from 'openid-client';
import { defined } from '#domain/defined.ts';
import { isRecord } from '#domain/members.ts';
import { boundedFetch, NoAnswer } from '#server/connections/bounded-fetch.ts';
import type { ProviderSetup } from '#server/connections/connection-settings.ts';
import type { ConnectionDetails, Provider } from '#server/connections/provider.ts';
import { addressOf } from '#server/connections/provider-addresses.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';

/** Tokens as a provider grants them. */
export interface GrantedTokens {
  readonly accessToken: string;
  /** Null if the provider keeps the previous one. */
  readonly refreshToken: string | null;
  readonly expiresInSeconds: number;
  /** Null if the answer does not name them: then they are the requested ones. */
  readonly scopes: readonly string[] | null;
  readonly answer: Readonly<Record<string, unknown>>;
}

const limits = { headersMs: 10_000, totalMs: 10_000, maxBytes: 100_000 };
const shortestLifeSeconds = 60;
const usualLifeSeconds = 3600;

function configurationFor(provider: Provider, setup: ProviderSetup, details: ConnectionDetails): Configuration {
  const { authorize, token, revoke } = provider.endpoints(details);
  const configuration = new Configuration(
    {
      issuer: setup.origin ?? provider.issuer ?? new URL(authorize).origin,
      authorization_endpoint: addressOf(setup, authorize),
      token_endpoint: addressOf(setup, token),
      ...(revoke === null ? {} : { revocation_endpoint: addressOf(setup, revoke) }),
    },
    setup.clientId,
    undefined,
    ClientSecretPost(setup.clientSecret),
  );
  if (setup.origin?.startsWith('http:')) allowInsecureRequests(configuration);
  configuration[customFetch] = async (url, { method, headers, body }) => {
    const {
      status,
      headers: answered,
      json,
      body: bytes,
    } = await boundedFetch(
      url,
      { method, headers, ...(body === undefined || body === null ? {} : { body: String(body) }) },
      limits,
    );
    const error = provider.tokenError?.(json) ?? null;
    if (error !== null) return Response.json({ error: error.error }, { status: error.status });
    if (!isRecord(json)) return new Response(new Uint8Array(bytes), { status, headers: answered });
    // An account is read by a call; an ID token would only be checked and dropped.
    const { id_token: _, ...rest } = json;
    return Response.json(rest, { status });
  };
  return configuration;
}

/** The page of the provider on which a person allows the connection. */
export async function authorizationUrl(
  provider: Provider,
  setup: ProviderSetup,
  { redirectUri, state, verifier }: { readonly redirectUri: string; readonly state: string; readonly verifier: string },
): Promise<string> {
  const challenge = await calculatePKCECodeChallenge(verifier);
  return buildAuthorizationUrl(configurationFor(provider, setup, {}), {
    ...provider.authorizeWith,
    scope: provider.scopes.join(provider.scopeSeparator),
    redirect_uri: redirectUri,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).href;
}

/** Exchanges the code of a callback. */
export async function exchangeCode(
  provider: Provider,
  setup: ProviderSetup,
  details: ConnectionDetails,
  call: { readonly callback: URL; readonly state: string; readonly verifier: string },
): Promise<GrantedTokens> {
  const configuration = configurationFor(provider, setup, details);
  const callback = new URL(call.callback);
  // A provider behind the operator's origin may still name itself.
  if (callback.searchParams.get('iss') === provider.issuer)
    callback.searchParams.set('iss', configuration.serverMetadata().issuer);
  return granted(provider, () =>
    authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: call.verifier,
      expectedState: call.state,
    }),
  );
}

export const refreshTokens = (
  provider: Provider,
  setup: ProviderSetup,
  details: ConnectionDetails,
  refreshToken: string,
  /** Of another resource of the same provider. */
  scope?: string,
): Promise<GrantedTokens> =>
  granted(provider, () =>
    refreshTokenGrant(configurationFor(provider, setup, details), refreshToken, defined({ scope })),
  );

/** Revokes the grant at the provider, if it can; a failure changes nothing here. */
export async function revokeGrant(
  provider: Provider,
  setup: ProviderSetup,
  details: ConnectionDetails,
  refreshToken: string,
): Promise<boolean> {
  if (provider.endpoints(details).revoke === null) return false;
  return tokenRevocation(configurationFor(provider, setup, details), refreshToken).then(
    () => true,
    () => false,
  );
}

async function granted(provider: Provider, request: () => Promise<TokenEndpointResponse>): Promise<GrantedTokens> {
  const answer = await request().catch((error: unknown): never => {
    throw tokenFailure(provider, error);
  });
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn, scope } = answer;
  return {
    accessToken,
    refreshToken: refreshToken ?? null,
    expiresInSeconds: Math.max(shortestLifeSeconds, expiresIn ?? usualLifeSeconds),
    scopes: scope === undefined ? null : scope.split(/[\s,]+/).filter(Boolean),
    answer: { ...answer },
  };
}

/** Errors that only a new consent of a person mends. */
const lost: ReadonlySet<string> = new Set([
  'invalid_grant',
  'interaction_required',
  'consent_required',
  'login_required',
]);
/** Errors of the operator's registration: the connection itself is fine. */
const ofOperator: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client']);
const operatorPauseMs = 600_000;

function tokenFailure({ label }: Provider, error: unknown): ProviderFailure {
  if (error instanceof ResponseBodyError) {
    const { status, error: code } = error;
    if (lost.has(code)) return new ProviderFailure(label, 'lost', { status, code });
    if (ofOperator.has(code))
      return new ProviderFailure(label, 'transient', {
        status,
        code,
        retryAfterMs: operatorPauseMs,
        sentence: `${label} does not accept this server’s registration. Its operator must renew it.`,
      });
    if (status === 429) return new ProviderFailure(label, 'transient', { status, code, retryAfterMs: operatorPauseMs });
    return new ProviderFailure(label, status >= 500 ? 'transient' : 'broken', { status, code });
  }
  const status = statusIn(error);
  if (status === 429) return new ProviderFailure(label, 'transient', { status, retryAfterMs: operatorPauseMs });
  const isOurNetwork = causes(error).some((one) => one instanceof NoAnswer);
  return new ProviderFailure(label, isOurNetwork || (status !== null && status >= 500) ? 'transient' : 'broken', {
    status,
  });
}

const causes = (error: unknown): readonly unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...causes(error.cause)] : [error];

function statusIn(error: unknown): number | null {
  const response = causes(error).find((one) => one instanceof Response);
  return response instanceof Response ? response.status : null;
}
