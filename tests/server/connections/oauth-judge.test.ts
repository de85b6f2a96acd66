// Our OAuth client before a server that nobody here wrote.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProviderSetup } from '#server/connections/connection-settings.ts';
import { authorizationUrl, exchangeCode, refreshTokens, revokeGrant } from '#server/connections/oauth-client.ts';
import type { Provider as Declared } from '#server/connections/provider.ts';
import { hover } from '#server/connections/providers/hover/hover.ts';

const redirectUri = 'https://app.example.com/api/integration/callback/hover';
const verifier = 'a'.repeat(64);

let http: Server;
let setup: ProviderSetup;
let declared: Declared;

beforeAll(async () => {
  // The judge advises its operators on the console.
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const judge = new Provider(origin, {
    clients: [
      {
        client_id: 'eaveline',
        client_secret: 'secret',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['key of a test'] },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    rotateRefreshToken: true,
    pkce: { required: () => true },
  });
  // The person logs in and consents at once.
  judge.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { session, params } = await judge.interactionDetails(context.req, context.res);
    const grant = new judge.Grant({ accountId: 'office', clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const result =
      session === undefined ? { login: { accountId: 'office' } } : { consent: { grantId: await grant.save() } };
    await judge.interactionFinished(context.req, context.res, result);
    context.respond = false;
  });
  http.on('request', judge.callback());
  setup = { clientId: 'eaveline', clientSecret: 'secret', origin, more: {} };
  declared = {
    ...hover,
    endpoints: () => ({
      authorize: 'https://judge.example/auth',
      token: 'https://judge.example/token',
      revoke: 'https://judge.example/token/revocation',
    }),
    scopes: ['openid', 'offline_access'],
    authorizeWith: { prompt: 'consent' },
  };
});
afterAll(() => {
  http.close();
  vi.restoreAllMocks();
});

/** Follows the redirects of a login as a browser does, up to our own address. */
async function callbackOf(start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = start;
  while (!address.startsWith(redirectUri)) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    address = new URL(location, address).href;
  }
  return new URL(address);
}

const consented = async (state = 'state-1') =>
  callbackOf(await authorizationUrl(declared, setup, { redirectUri, state, verifier }));

test('a code is exchanged, renewed with rotation, and revoked', async () => {
  const callback = await consented();
  expect(callback.searchParams.get('iss')).toBe(setup.origin);
  const first = await exchangeCode(declared, setup, {}, { callback, state: 'state-1', verifier });
  expect(first.refreshToken).not.toBeNull();
  const second = await refreshTokens(declared, setup, {}, first.refreshToken ?? '');
  expect(second.accessToken).not.toBe(first.accessToken);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect(await revokeGrant(declared, setup, {}, second.refreshToken ?? '')).toBe(true);
  await expect(refreshTokens(declared, setup, {}, second.refreshToken ?? '')).rejects.toMatchObject({
    kind: 'lost',
    code: 'invalid_grant',
  });
});

test('a code is good once, and a used refresh token ends its whole family', async () => {
  const callback = await consented();
  const first = await exchangeCode(declared, setup, {}, { callback, state: 'state-1', verifier });
  const second = await refreshTokens(declared, setup, {}, first.refreshToken ?? '');
  await expect(refreshTokens(declared, setup, {}, first.refreshToken ?? '')).rejects.toMatchObject({ kind: 'lost' });
  await expect(refreshTokens(declared, setup, {}, second.refreshToken ?? '')).rejects.toMatchObject({ kind: 'lost' });
  await expect(exchangeCode(declared, setup, {}, { callback, state: 'state-1', verifier })).rejects.toMatchObject({
    kind: 'lost',
    code: 'invalid_grant',
  });
});

test.each([
  ['another state', { state: 'state-2' }],
  ['another verifier', { verifier: 'b'.repeat(64) }],
])('a callback with %s is refused', async (_what, wrong) => {
  const callback = await consented();
  await expect(
    exchangeCode(declared, setup, {}, { callback, state: 'state-1', verifier, ...wrong }),
  ).rejects.toBeInstanceOf(Error);
});

test('a callback of another issuer is refused', async () => {
  const callback = await consented();
  callback.searchParams.set('iss', 'https://evil.example');
  await expect(exchangeCode(declared, setup, {}, { callback, state: 'state-1', verifier })).rejects.toMatchObject({
    kind: 'broken',
  });
});

test('a wrong secret of the operator ends no connection', async () => {
  const callback = await consented();
  const { refreshToken } = await exchangeCode(declared, setup, {}, { callback, state: 'state-1', verifier });
  await expect(
    refreshTokens(declared, { ...setup, clientSecret: 'outdated' }, {}, refreshToken ?? ''),
  ).rejects.toMatchObject({ kind: 'transient', code: 'invalid_client' });
});
